import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { changeBillingRules, getBillingRules } from '@vintem/contracts/billing-rules/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FieldSkeletons } from '#components/states/form-skeleton.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import classes from './payment-methods.module.css'

type Rules = Answer<typeof getBillingRules>
type Values = Omit<Rules, 'version'>

const rulesQuery = queryOptions({
  queryKey: ['sellers', 'billing-rules'],
  queryFn: ({ signal }) => api(getBillingRules, { signal }),
})

const NEVER = 'never'
const SUSPEND = [1, 2, 3, 4, 5, 6]
const PAUSES = [1, 2, 3, 6, 12]
const DAYS = [15, 30, 60, 90, 120, 180, 365]

/** What becomes of subscriptions that nobody pays, and how long customers may pause theirs. */
export function BillingRulesSection() {
  const { data, error, refetch } = useQuery(rulesQuery)
  const mayChange = useMay(can.changePaymentMethods)
  return (
    <Section
      title="Regras das assinaturas"
      description="O que acontece quando ninguém paga uma assinatura, e por quanto tempo o assinante pode pausar a dele."
      framed
    >
      {data && mayChange ? (
        <RulesForm rules={data} />
      ) : data ? (
        <DefinitionList
          items={[
            { label: SUSPEND_LABEL, value: suspendText(data.suspendAfter) },
            { label: GIVE_UP_LABEL, value: daysText(data.giveUpAfterDays) },
            { label: PAUSE_LABEL, value: monthsText(data.buyerPauseMonths) },
          ]}
        />
      ) : error ? (
        <FailureState
          title="Não foi possível carregar as regras das assinaturas."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <FieldSkeletons />
      )}
    </Section>
  )
}

const SUSPEND_LABEL = 'Suspender depois de'
const GIVE_UP_LABEL = 'Cancelar depois de'
const PAUSE_LABEL = 'Pausa pelo assinante'

const valuesOf = ({ suspendAfter, giveUpAfterDays, buyerPauseMonths }: Rules): Values => ({
  suspendAfter,
  giveUpAfterDays,
  buyerPauseMonths,
})

/** Saves the rules over those that were seen, and no others. */
const useRulesSave = (rules: Rules, onConflict: () => void) =>
  useVersionedSave<Rules, Values>({
    opened: rules,
    read: () => api(getBillingRules),
    bodyOf: valuesOf,
    factsOf: ({ suspendAfter, giveUpAfterDays, buyerPauseMonths }) => [
      { label: SUSPEND_LABEL, value: suspendText(suspendAfter) },
      { label: GIVE_UP_LABEL, value: daysText(giveUpAfterDays) },
      { label: PAUSE_LABEL, value: monthsText(buyerPauseMonths) },
    ],
    save: (body, { version }) => api(changeBillingRules, { version, body }),
    onConflict,
  })

function RulesForm({ rules }: { rules: Rules }) {
  const client = useQueryClient()
  const { run } = useSingleRun()
  const [asked, setAsked] = useState<number>()
  const versioned = useRulesSave(rules, () => setAsked(undefined))
  const save = async (change: Partial<Values>) => {
    const saved = await versioned.save({ ...valuesOf(rules), ...change })
    client.setQueryData(rulesQuery.queryKey, saved)
    notify.success('Regras das assinaturas atualizadas.')
  }
  const change = (part: Partial<Values>) =>
    void run(async () => {
      try {
        await save(part)
      } catch (failure) {
        notify.error(failureText(failure))
        // What another user has set is shown.
        await client.invalidateQueries({ queryKey: rulesQuery.queryKey })
      }
    })
  return (
    <div className={classes.methods}>
      {versioned.dialog}
      <SelectField
        label={SUSPEND_LABEL}
        hint="Suspensa, ela não gera novas cobranças até que uma seja paga. O que não foi gerado não é cobrado depois."
        width="wide"
        value={valueOf(rules.suspendAfter)}
        options={optionsOf(SUSPEND, rules.suspendAfter, suspendText)}
        onChange={(value) => change({ suspendAfter: numberOf(value) })}
      />
      <SelectField
        label={GIVE_UP_LABEL}
        width="wide"
        hint="Definitivo. A dívida continua em aberto, e o cartão não é mais cobrado."
        value={valueOf(rules.giveUpAfterDays)}
        options={optionsOf(DAYS, rules.giveUpAfterDays, daysText)}
        onChange={(value) => {
          const days = numberOf(value)
          if (days === null) change({ giveUpAfterDays: null })
          else setAsked(days)
        }}
      />
      <SelectField
        label={PAUSE_LABEL}
        width="wide"
        hint="Na área do assinante, a partir do fim do que está pago. Você é avisado, e só ele retoma antes do fim."
        value={valueOf(rules.buyerPauseMonths)}
        options={optionsOf(PAUSES, rules.buyerPauseMonths, monthsText)}
        onChange={(value) => change({ buyerPauseMonths: numberOf(value) })}
      />
      <GiveUpDialog
        days={asked}
        onClose={() => setAsked(undefined)}
        onConfirm={(days) => save({ giveUpAfterDays: days })}
      />
    </div>
  )
}

type GiveUpDialogProps = {
  /** Undefined while nothing is asked. */
  days: number | undefined
  onClose: () => void
  onConfirm: (days: number) => Promise<void>
}

const GiveUpDialog = ({ days, onClose, onConfirm }: GiveUpDialogProps) => (
  <ConfirmDialog
    opened={days !== undefined}
    onClose={onClose}
    title="Cancelar assinaturas sem pagamento?"
    confirmLabel="Cancelar depois desse prazo"
    cancelLabel="Voltar"
    onConfirm={() => (days === undefined ? undefined : onConfirm(days))}
    danger
  >
    A partir de amanhã, toda assinatura com uma cobrança vencida há {days} dias ou mais é cancelada,
    também as que já estão em atraso. Isso não pode ser desfeito. O cliente é avisado por e-mail.
  </ConfirmDialog>
)

const valueOf = (number: number | null): string => (number === null ? NEVER : String(number))
const numberOf = (value: string | null): number | null =>
  value === null || value === NEVER ? null : Number(value)

/** The usual ones, and the one that is in force. */
const optionsOf = (
  usual: readonly number[],
  own: number | null,
  text: (number: number | null) => string,
) =>
  [...new Set([null, ...usual, own])]
    .toSorted((a, b) => (a ?? 0) - (b ?? 0))
    .map((number) => ({ value: valueOf(number), label: text(number) }))

function suspendText(count: number | null): string {
  if (count === null) return 'Nunca'
  return count === 1 ? '1 cobrança sem pagamento' : `${count} cobranças seguidas sem pagamento`
}

const daysText = (days: number | null): string =>
  days === null ? 'Nunca' : `${days} dias em atraso`

function monthsText(months: number | null): string {
  if (months === null) return 'Nunca'
  return months === 1 ? 'Até 1 mês de cada vez' : `Até ${months} meses de cada vez`
}
