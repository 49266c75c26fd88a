import { ResultDialog } from '#components/actions/result-dialog.tsx'
import { CopyField } from '#components/values/copy-field.tsx'
import { reaisText } from '#lib/amount.ts'
import type { SubSellerPayout } from './payouts.queries.ts'
import classes from './payouts.module.css'

type PayoutResultProps = { payout: SubSellerPayout; holder: string; onClose: () => void }

/** The result of a payout, or that it is still under way. */
export function PayoutResult({ payout, holder, onClose }: PayoutResultProps) {
  const { status, amount, endToEndId, refusalReason } = payout
  const text = reaisText(amount)
  switch (status) {
    case 'CONFIRMED':
      return (
        <ResultDialog opened onClose={onClose} tone="success" title="Repasse enviado">
          <p>
            {text} foram enviados por Pix a {holder}.
          </p>
          <div className={classes.sent}>
            <CopyField label="Identificador do Pix" value={endToEndId ?? ''} />
          </div>
        </ResultDialog>
      )
    case 'REQUESTED':
      return (
        <ResultDialog opened onClose={onClose} tone="pending" title="Repasse em processamento">
          <p>
            O banco ainda não respondeu. {text} já saíram do saldo do sub-vendedor, e a situação
            aparece na lista de repasses. Se o repasse for recusado, o valor volta ao saldo e você
            recebe um aviso no sino.
          </p>
        </ResultDialog>
      )
    case 'RETURNED':
      return (
        <ResultDialog opened onClose={onClose} tone="error" title="O repasse voltou">
          <p>{refusalReason} O valor voltou ao saldo do sub-vendedor.</p>
        </ResultDialog>
      )
    case 'REFUSED':
      return (
        <ResultDialog opened onClose={onClose} tone="error" title="O repasse foi recusado">
          <p>{refusalReason} Nada foi enviado, e o valor voltou ao saldo do sub-vendedor.</p>
        </ResultDialog>
      )
  }
}
