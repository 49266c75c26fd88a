import { digitableLine, formatDigitableLine } from '@vintem/brazil/boleto'
import { cents, formatBRL } from '@vintem/brazil/money'
import { setSandboxRegisteredSlip } from '@vintem/contracts/sandbox/registered-slips'
import { isBarcode } from '@vintem/contracts/slip-payments/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { digitsOf } from '#components/fields/mask-pattern.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { api } from './sandbox-api.ts'
import {
  type RegisteredSlipOfWorld,
  registeredSlipsQuery,
  useWorldChanged,
} from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

const columns: readonly DataColumn<RegisteredSlipOfWorld>[] = [
  {
    id: 'barcode',
    kind: 'code',
    header: 'Linha digitável',
    primary: true,
    cell: ({ barcode }) => formatDigitableLine(digitableLine(barcode)),
  },
  {
    id: 'amount',
    kind: 'text',
    header: 'Custa agora',
    cell: ({ amount }) => (amount === null ? 'Como no código' : formatBRL(cents(amount))),
  },
  {
    id: 'closesAt',
    kind: 'text',
    header: 'Aceito até',
    cell: ({ closesAt }) => closesAt ?? 'A hora de sempre',
  },
  {
    id: 'paid',
    kind: 'text',
    header: 'Pago em outro lugar',
    cell: ({ isPaid }) => (isPaid ? 'Sim' : 'Não'),
  },
]

/** What the registry says of boletos of other banks, where that is not what their barcode says. */
export function RegisteredSlipsTab() {
  const worldChanged = useWorldChanged()
  const [line, setLine] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const [closesAt, setClosesAt] = useState('')
  const set = (isPaid: boolean, message: string) => async () => {
    try {
      const body = { amount: amount || null, isPaid, closesAt: closesAt || null }
      await api(setSandboxRegisteredSlip, { params: { barcode: digitsOf(line) }, body })
      notify.success(message)
      await worldChanged()
    } catch (error) {
      showErrors(error)
    }
  }
  return (
    <>
      <p className={classes.lead}>
        Um boleto de outro banco vale o que está no seu código de barras, até que o registro diga
        outra coisa. Os pagamentos consultam o registro de novo antes de sair.
      </p>
      <div className={classes.faultForm}>
        <TextField label="Código de barras ou linha digitável" value={line} onChange={setLine} />
        <MoneyField label="Custa agora" value={amount} onChange={setAmount} />
        <TextField label="Aceito até" placeholder="14:30" value={closesAt} onChange={setClosesAt} />
        <ActionButton disabled={!isBarcode(line)} onClick={set(false, 'Boleto definido.')}>
          Definir
        </ActionButton>
        <ActionButton
          variant="default"
          disabled={!isBarcode(line)}
          onClick={set(true, 'O boleto consta como pago.')}
        >
          Marcar como pago
        </ActionButton>
      </div>
      <QueryTable
        query={registeredSlipsQuery()}
        id="sandbox-registered-slips"
        label="Registro de boletos"
        columns={columns}
        rowKey={({ barcode }) => barcode}
        empty={<EmptyState>Nenhum boleto foi mudado aqui.</EmptyState>}
        failure="Não foi possível carregar o registro de boletos."
      />
    </>
  )
}
