import type { Link } from '../lib/link.ts'
import { MethodPrice } from './method-price.tsx'
import { methodHint, methodNames } from './method-words.ts'

/** How this can be paid and at what price, to read before deciding. */
export function MethodPrices({ link }: { link: Link }) {
  return (
    <section className="prices">
      <h2>Formas de pagamento</h2>
      <ul>
        {link.methods.map((offered) => (
          <li key={offered.method}>
            <span className="method-name">{methodNames[offered.method]}</span>
            <MethodPrice price={offered.price} value={link.value} />
            <span className="hint">{methodHint(offered)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
