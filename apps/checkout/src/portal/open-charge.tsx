import { ChargeLines } from '../components/charge-lines.tsx'
import { formatDay } from '../lib/format.ts'
import type { PortalCharge } from './portal-endpoints.ts'
import { PriceLine } from './price-line.tsx'

/** A charge that is to be paid: by whom and when, and the way to its page. */
export function OpenCharge({ charge }: { charge: PortalCharge }) {
  const { title, value, path, bankSlipPath, isOnCard, debitOn, status } = charge
  const isByItself = isOnCard || debitOn !== null
  return (
    <li className="portal-item">
      <PriceLine title={title} value={value} />
      <ChargeLines lines={charge.lines} />
      <p className={status === 'LATE' ? 'error' : 'hint'}>{whenText(charge)}</p>
      {debitOn !== null && (
        <p className="hint">{`O seu banco faz o débito em ${formatDay(debitOn)}, por Pix Automático`}</p>
      )}
      <p className="portal-ways">
        {path && (
          <a className={`button ${isByItself ? 'secondary' : 'primary'}`} href={path}>
            {isOnCard ? 'Ver' : isByItself ? 'Pagar agora' : 'Pagar'}{' '}
            <span className="visually-hidden">{title}</span>
          </a>
        )}
        {bankSlipPath && (
          <a className="button secondary" href={bankSlipPath}>
            2ª via do boleto <span className="visually-hidden">de {title}</span>
          </a>
        )}
      </p>
    </li>
  )
}

function whenText({ isOnCard, status, dueDate }: PortalCharge): string {
  if (isOnCard) return `Será cobrada no seu cartão em ${formatDay(dueDate)}`
  if (status === 'FAILED') return 'O cartão foi recusado: pague de outra forma'
  return `${status === 'LATE' ? 'Venceu' : 'Vence'} em ${formatDay(dueDate)}`
}
