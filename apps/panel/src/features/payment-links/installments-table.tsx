import { reaisText } from '#lib/amount.ts'
import type { Installments } from './payment-links.queries.ts'
import classes from './installments-table.module.css'

type InstallmentsTableProps = {
  /** For screen readers. */
  label: string
  options: readonly Installments[]
}

/** '10× de R$ 10,00', or, where cents are left over, exactly which are of how much. */
const partsText = ({ parts }: Installments): string =>
  parts.map(({ count, amount }) => `${count}× de ${reaisText(amount)}`).join(' + ')

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
            <th scope="row">{partsText(option)}</th>
            <td>{reaisText(option.totalAmount)}</td>
            <td>{reaisText(option.receivedAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
