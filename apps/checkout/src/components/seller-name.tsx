import { initials } from '@vintem/brazil/text'

/** The seller's initials and name. */
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
