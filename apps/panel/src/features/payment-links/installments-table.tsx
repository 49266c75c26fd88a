import { reaisText } from '#lib/amount.ts'
import type { Installments } from './payment-links.queries.ts'
import classes from './installments-table.module.css'

type InstallmentsTableProps = {
  /** For screen readers. */
  label: string
  options: readonly Installments[]
}

/** Each number of instalments: what the buyer pays, and what the seller receives of it. */
export function InstallmentsTable({ label, options }: InstallmentsTableProps) {
  const isUneven = options.some((option) => option.firstAmount !== option.installmentAmount)
  return (
    <table className={classes.table} aria-label={label}>
      {isUneven && <caption>A primeira parcela leva os centavos que sobram da divisão.</caption>}
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
              {option.installments}× de {reaisText(option.installmentAmount)}
            </th>
            <td>{reaisText(option.totalAmount)}</td>
            <td>{reaisText(option.receivedAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
