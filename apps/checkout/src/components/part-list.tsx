import { formatDay, formatReais } from '../lib/format.ts'
import type { Charge } from '../lib/watch-charge.ts'

type PartListProps = { link: string; charge: Charge }

/** The parts of a payment in several, one a month; each is a charge with its own address. */
export function PartList({ link, charge }: PartListProps) {
  if (charge.parts.length < 2) return null
  return (
    <section className="parts">
      <h3>{`${charge.parts.length} pagamentos, um por mês`}</h3>
      <ol>
        {charge.parts.map((part) => (
          <li key={part.charge}>
            <span>{`${formatReais(part.value)}, vence em ${formatDay(part.dueDate)}`}</span>
            {part.charge === charge.charge ? (
              <span className="hint">esta página</span>
            ) : (
              <a href={`/pagar/${link}/${part.charge}`}>{isPaid(part) ? 'Pago' : 'Abrir'}</a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const isPaid = ({ status }: Charge['parts'][number]) =>
  status === 'PAID' || status === 'PAID_MANUALLY'
