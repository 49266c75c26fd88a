import { timesText } from '@vintem/contracts/charges/words'
import { reaisText } from '#lib/amount.ts'
import type { Installments } from './payment-links.queries.ts'
import classes from './installments-table.module.css'

type InstallmentsTableProps = {
  /** For screen readers. */
  label: string
  options: readonly Installments[]
}

/** '3 de R$ 109,85 e 7 de R$ 109,84', where cents are left over. */
const partsText = ({ parts }: Installments): string =>
  parts.map(({ count, amount }) => `${count} de ${reaisText(amount)}`).join(' e ')

/** Each number of instalments: what the buyer pays, and what the seller receives of it. */
export function InstallmentsTable({ label, options }: InstallmentsTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Parcelas</th>
          <th scope="col">Total</th>
          <th scope="col">Você recebe</th>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <tr key={option.installments}>
            <th scope="row">
              {timesText(option.installments)} de {reaisText(option.installmentAmount)}
              {option.parts.length > 1 && (
                <span className={classes.parts}>{partsText(option)}</span>
              )}
            </th>
            <td>{reaisText(option.totalAmount)}</td>
            <td>{reaisText(option.receivedAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
