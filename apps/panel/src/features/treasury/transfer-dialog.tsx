import { Modal } from '@mantine/core'
import { useState } from 'react'
import { SelectField } from '#components/fields/select-field.tsx'
import { centsOf } from '#lib/amount.ts'
import { RedemptionForm } from './redemption-form.tsx'
import type { Summary } from './treasury.queries.ts'

type TransferDialogProps = { summary: Summary; productId: string; onClose: () => void }

/** Specification 3 §2: to a current account alone. */
const targets = [{ value: 'checking' as const, label: 'Conta corrente' }]

/** Transfers from the invested money to checking, whatever applications it comes from. */
export function TransferDialog({ summary, productId, onClose }: TransferDialogProps) {
  const [target, setTarget] = useState<'checking' | null>(null)
  return (
    <Modal opened onClose={onClose} title="Transferir entre contas">
      <RedemptionForm
        source={target ? { kind: 'product', id: productId } : undefined}
        mostCents={centsOf(summary.redeemAccountAmount)}
        label="Valor da transferência"
        action="Transferir"
        onClose={onClose}
      >
        <p>Sai da conta de investimento: das aplicações mais antigas primeiro.</p>
        <SelectField
          label="Conta de destino"
          placeholder="Escolha a conta"
          options={targets}
          value={target}
          onChange={setTarget}
        />
      </RedemptionForm>
    </Modal>
  )
}
