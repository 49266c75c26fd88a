import { Button, Radio, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { type Cents, cents, formatBRL } from '@vintem/brazil/money'
import { type SubmitEvent, useState } from 'react'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'

type RefundAmountFormProps = {
  /** What can be refunded at the most. */
  available: Cents
  onContinue: (amount: Cents) => void
  onClose: () => void
}

/** All that is left, or a part of it. */
export function RefundAmountForm({ available, onContinue, onClose }: RefundAmountFormProps) {
  const [share, setShare] = useState<'total' | 'partial'>('total')
  const [part, setPart] = useState<number | null>(null)
  const [error, setError] = useState<string>()

  const clamped = Math.min(part ?? 0, available)
  const proceed = (event: SubmitEvent) => {
    event.preventDefault()
    if (share === 'total') onContinue(available)
    else if (clamped > 0) onContinue(cents(clamped))
    else setError('Informe um valor maior que zero.')
  }
  return (
    <form onSubmit={proceed} noValidate>
      <Stack gap="md">
        <Radio.Group
          label="Quanto deseja estornar?"
          value={share}
          onChange={(value) => setShare(value === 'partial' ? 'partial' : 'total')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="total" label={`Total: ${formatBRL(available)}`} data-autofocus />
            <Radio value="partial" label="Parcial" />
          </Stack>
        </Radio.Group>
        {share === 'partial' && (
          <MoneyField
            label="Valor do estorno"
            hint={`Disponível para estorno: ${formatBRL(available)}`}
            value={part}
            onChange={(value) => {
              setPart(value)
              setError(undefined)
            }}
            onBlur={() => part !== null && setPart(clamped)}
            error={error}
          />
        )}
      </Stack>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Continuar</Button>
      </FormActions>
    </form>
  )
}

/** In its shape. */
export function RefundAmountSkeleton() {
  return (
    <Stack role="status" gap="md">
      <VisuallyHidden>Carregando</VisuallyHidden>
      <Skeleton height={14} width="55%" />
      <Skeleton height={20} width="45%" />
      <Skeleton height={20} width="30%" />
      <Skeleton height={36} mt="lg" />
    </Stack>
  )
}
