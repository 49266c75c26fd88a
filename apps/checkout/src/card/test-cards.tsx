import type { Link } from '../lib/link.ts'

type TestCardsProps = { cards: Link['testCards']; onUse: (number: string) => void }

/** In sandbox only: cards that decide the outcome of a payment. */
export function TestCards({ cards, onUse }: TestCardsProps) {
  if (cards.length === 0) return null
  return (
    <details className="test-cards">
      <summary>Cartões de teste</summary>
      <ul>
        {cards.map(({ number, effect }) => (
          <li key={number}>
            <code>{number}</code>
            <span className="hint">{effect}</span>
            <button
              type="button"
              className="button link"
              aria-label={`Usar o cartão ${number}`}
              onClick={() => onUse(number)}
            >
              Usar
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
