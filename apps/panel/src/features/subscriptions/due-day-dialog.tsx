import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newKey } from '@vintem/contracts/client'
import { changeDueDay } from '@vintem/contracts/subscription-changes/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { api } from '#lib/api.ts'
import { keepChanged } from './keep-changed.ts'
import { ChargesToCome } from './next-charges.tsx'
import { dueDayQuery, nextChargesQuery, type Subscription } from './subscriptions.queries.ts'

const days = Array.from({ length: 31 }, (_, index) => {
  const day = String(index + 1)
  return { value: day, label: day === '31' ? '31, ou o último do mês' : day }
})

type DueDayDialogProps = { subscription: Subscription; onClose: () => void }

/** Another day of the month for the due days, with the charges after it. */
export function DueDayDialog({ subscription, onClose }: DueDayDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: present, error, refetch } = useQuery(nextChargesQuery(subscription))
  const { shown, move } = useMove(subscription, chosen)
  const since = present?.dueDay.since
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={move}
      title="Mudar vencimento"
      confirmLabel="Mudar vencimento"
      cancelLabel="Voltar"
      size="lg"
      isConfirmable={shown.data !== undefined && !shown.error}
    >
      {error && (
        <FailureState
          title="Não foi possível carregar o vencimento."
          error={error}
          onRetry={refetch}
        />
      )}
      {!present && !error && <FactsSkeleton />}
      {since && (
        <p>
          O vencimento já muda para o dia {present.dueDay.day}, a partir de {formatDate(since)}. Ele
          pode mudar de novo quando a próxima cobrança for criada.
        </p>
      )}
      {present && !since && (
        <Choice day={present.dueDay.day} chosen={chosen} onChoose={setChosen} />
      )}
      {chosen !== null && <After preview={shown} />}
    </ConfirmDialog>
  )
}

/** What the chosen day means, and the change to it as it was shown. */
function useMove(subscription: Subscription, chosen: string | null) {
  const client = useQueryClient()
  const [key] = useState(newKey)
  const day = Number(chosen)
  const shown = useQuery({ ...dueDayQuery(subscription, day), enabled: chosen !== null })
  const move = async () => {
    if (!shown.data) return
    try {
      const { quote, since } = shown.data
      const params = { id: subscription.uuid }
      const changed = await api(changeDueDay, { params, body: { day, quote }, key })
      keepChanged(client, changed)
      notify.success(`Vencimento mudado. Vale a partir de ${formatDate(since)}.`)
    } catch (failure) {
      // What was shown may hold no more.
      void shown.refetch()
      throw failure
    }
  }
  return { shown, move }
}

type ChoiceProps = { day: number; chosen: string | null; onChoose: (day: string | null) => void }

function Choice({ day, chosen, onChoose }: ChoiceProps) {
  return (
    <>
      <p>
        Hoje as cobranças vencem no dia {day}. As já criadas não mudam. A próxima a ser criada
        mantém o vencimento e cobra só os dias até o novo dia.
      </p>
      <SelectField
        label="Novo dia de vencimento"
        width="long"
        required
        searchable
        options={days.filter(({ value }) => value !== String(day))}
        value={chosen}
        onChange={onChoose}
      />
    </>
  )
}

type Preview = Pick<ReturnType<typeof useMove>['shown'], 'data' | 'error' | 'refetch'>

function After({ preview: { data, error, refetch } }: { preview: Preview }) {
  if (error) {
    return (
      <FailureState
        title="Não foi possível calcular as próximas cobranças."
        refusal="O vencimento não pode mudar assim."
        error={error}
        onRetry={refetch}
      />
    )
  }
  if (!data) return <FactsSkeleton />
  return (
    <section aria-live="polite">
      <h3>Próximas cobranças</h3>
      <ChargesToCome charges={data.charges} withPeriods />
    </section>
  )
}
