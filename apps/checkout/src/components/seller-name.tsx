import { initials } from '@vintem/brazil/text'

/** Whom the buyer deals with, behind their initials. */
export function SellerName({ name }: { name: string }) {
  return (
    <p className="seller">
      <span className="seller-mark" aria-hidden="true">
        {initials(name)}
      </span>
      {name}
    </p>
  )
}
