import { Radio, Stack } from '@mantine/core'
import { reaisText } from '#lib/amount.ts'
import type { Cancellation } from './subscriptions.queries.ts'

export type RefundShare = 'NONE' | 'PRORATED' | 'WHOLE'

type RefundChoiceProps = {
  seen: Cancellation
  value: RefundShare
  onChange: (share: RefundShare) => void
}

/** How much of what is paid goes back with an end now, by the usual refund. */
export function RefundChoice({ seen, value, onChange }: RefundChoiceProps) {
  const { prorated, whole, isAnticipated } = seen.now.refund
  if (prorated === null && whole === null) return <p>Nada é estornado.</p>
  if (isAnticipated) {
    return (
      <p>
        Nada é estornado agora: o que foi pago tem antecipação em andamento. Estorne a cobrança
        quando ela for liquidada.
      </p>
    )
  }
  return (
    <Radio.Group label="Estornar o que foi pago?" value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        <Radio value="NONE" label="Não estornar" />
        {prorated !== null && (
          <Radio value="PRORATED" label={`Os dias não usados: ${reaisText(prorated)}`} />
        )}
        {whole !== null && <Radio value="WHOLE" label={`Tudo do período: ${reaisText(whole)}`} />}
      </Stack>
    </Radio.Group>
  )
}
