import { initials } from '@vintem/brazil/text'
import { logoWithin } from '@vintem/contracts/appearance/logo'
import type { FacedSeller } from '../lib/seller-face.ts'

/** The room that a logo has beside the name, in pixels. */
const MOST = { width: 160, height: 40 }

type SellerNameProps = { name: string; logo?: FacedSeller['face']['logo'] }

/** The seller's logo, or its initials, and its name. */
export function SellerName({ name, logo }: SellerNameProps) {
  return (
    <p className="seller">
      {logo ? (
        <img
          className="seller-logo"
          src={logo.path}
          alt={`Logotipo de ${name}`}
          {...logoWithin(logo, MOST)}
        />
      ) : (
        <span className="seller-mark" aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <span className="seller-name">{name}</span>
    </p>
  )
}
