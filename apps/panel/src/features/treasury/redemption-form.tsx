import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { newKey } from '@vintem/contracts/client'
import { redeemApplication, redeemOldest } from '@vintem/contracts/treasury/endpoints'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { isUnknown, previewQuery, type Source, type Taken } from './treasury.queries.ts'
import classes from './treasury.module.css'

type RedemptionFormProps = {
  /** Absent until something is chosen. */
  source: Source | undefined
  /** What the source brings, net of taxes. */
  mostCents: number
  label: string
  action: string
  /** Above the amount. */
  children: ReactNode
  onClose: () => void
}

/**
 * How much checking is to receive, what that costs in taxes, and the confirmation of exactly that. Where the
 * figures have changed meanwhile, the new ones are shown and nothing is done.
 */
export function RedemptionForm(props: RedemptionFormProps) {
  const { source, mostCents, label, action, children, onClose } = props
  const [amount, setAmount] = useState<number | null>(null)
  // Specification 3 §5: disabled when the amount is 0 or above what there is.
  const isPossible = source !== undefined && amount !== null && amount > 0 && amount <= mostCents
  const { data: preview, error } = useQuery({
    ...previewQuery(source ?? { kind: 'product', id: '' }, cents(amount ?? 0)),
    enabled: isPossible,
  })
  const { failure, isBusy, confirm } = useConfirmation(source, amount, onClose)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (preview && isPossible) void confirm(preview)
      }}
    >
      {children}
      <MoneyField
        label={label}
        hint={source && `Disponível, já sem IOF e IR: ${formatBRL(cents(mostCents))}`}
        error={
          source && amount !== null && amount > mostCents
            ? 'O valor é maior que o valor líquido aplicado.'
            : undefined
        }
        value={amount}
        onChange={setAmount}
      />
      <div aria-live="polite">{isPossible && preview && <Figures taken={preview} />}</div>
      {(failure ?? (isPossible && error)) && (
        <p role="alert" className={classes.failure}>
          {failure ?? failureText(error)}
        </p>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose} aria-disabled={isBusy || undefined}>
          Cancelar
        </Button>
        <ActionButton type="submit" disabled={!isPossible || !preview} busy={isBusy}>
          {action}
        </ActionButton>
      </FormActions>
    </form>
  )
}

function useConfirmation(source: Source | undefined, amount: number | null, onClose: () => void) {
  const client = useQueryClient()
  const [key, setKey] = useState(newKey)
  const [failure, setFailure] = useState<string>()
  const single = useSingleRun()

  const redeem = async ({ gross, iof, income_tax }: Taken) => {
    if (!source || amount === null) return
    setFailure(undefined)
    try {
      await api(source.kind === 'application' ? redeemApplication : redeemOldest, {
        params: { id: source.id },
        body: { amount: centsToReais(cents(amount)), shown: { gross, iof, income_tax } },
        key,
      })
      notify.success('Resgate realizado com sucesso')
      onClose()
    } catch (error) {
      if (!isUnknown(error)) {
        setFailure(failureText(error))
        setKey(newKey())
      } else {
        notify.success('Resgate em processamento.')
        onClose()
      }
    }
    await readAnew(client)
  }
  return {
    failure,
    isBusy: single.isBusy,
    confirm: (taken: Taken) => single.run(() => redeem(taken)),
  }
}

function Figures({ taken: { gross, iof, income_tax, amount } }: { taken: Taken }) {
  return (
    <DefinitionList
      items={[
        { label: 'Sai do investimento', value: <Money amountCents={centsOf(gross)} /> },
        { label: 'IOF', value: <Money amountCents={-centsOf(iof)} /> },
        { label: 'Imposto de renda', value: <Money amountCents={-centsOf(income_tax)} /> },
        { label: 'Entra na conta corrente', value: <Money amountCents={centsOf(amount)} /> },
      ]}
    />
  )
}
