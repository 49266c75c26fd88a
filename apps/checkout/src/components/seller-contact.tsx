import { contactWays } from '@vintem/contracts/appearance/contact'
import type { FacedSeller } from '../lib/seller-face.ts'

/** How the buyer reaches the seller. */
export function SellerContact({ seller: { sellerName, face } }: { seller: FacedSeller }) {
  return (
    <div className="contact">
      <p>Dúvidas? Fale com {sellerName}:</p>
      <ul>
        {contactWays(face.contact).map(({ kind, text, href }) => (
          <li key={kind}>
            <a href={href} {...(kind !== 'email' && { rel: 'noreferrer' })}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
