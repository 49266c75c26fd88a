import { useQuery } from '@tanstack/react-query'
import { formatBps, reaisToCents } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import type { Answer } from '@vintem/contracts/endpoint'
import { type getDefaultTax, LATE_FEE_LENGTH } from '@vintem/contracts/payment-methods/endpoints'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { PercentField } from '#components/fields/percent-field.tsx'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FieldSkeletons } from '#components/states/form-skeleton.tsx'
import { useMay } from '#lib/use-session.ts'
import { defaultTaxQuery, feeError, useLateFees } from './use-late-fees.ts'
import classes from './payment-methods.module.css'

type Fees = Answer<typeof getDefaultTax>['bankSlipTax']

const FEES = [
  { name: 'fine', label: 'Multa', percentLabel: 'Percentual da multa' },
  { name: 'interest', label: 'Juros', percentLabel: 'Percentual dos juros ao mês' },
] as const

const GUIDANCE =
  'Juros de no máximo 1% ao mês e multa de no máximo 2%. Acima disso, a responsabilidade é sua.'

/** Fine and interest of later boletos and PIX. */
export function LateFeesSection() {
  const { data, error, refetch } = useQuery(defaultTaxQuery)
  const mayChange = useMay(can.changePaymentMethods)
  return (
    <Section
      title="Juros e multa por atraso"
      description="Cobrados de quem paga um boleto, ou um Pix com vencimento, em atraso. Os que já foram emitidos não mudam."
      framed
    >
      {data && mayChange ? (
        <LateFeesForm saved={data.bankSlipTax} />
      ) : data ? (
        <DefinitionList
          items={FEES.map(({ name, label }) => ({ label, value: feeText(data.bankSlipTax, name) }))}
        />
      ) : error ? (
        <FailureState
          title="Não foi possível carregar os juros e a multa."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <FieldSkeletons />
      )}
    </Section>
  )
}

function LateFeesForm({ saved }: { saved: Fees }) {
  const { typed, asked, change, confirm, close } = useLateFees(saved)
  return (
    <>
      <div className={classes.methods}>
        {FEES.map(({ name, label, percentLabel }) => (
          <div key={name} className={classes.fee}>
            <SwitchField
              label={label}
              value={typed[name].enable}
              onChange={(enable) => change(name, { enable })}
            />
            <PercentField
              label={percentLabel}
              decimal
              maxLength={LATE_FEE_LENGTH}
              value={typed[name].percentage}
              error={feeError(typed[name])}
              onChange={(percentage) => change(name, { percentage })}
            />
          </div>
        ))}
      </div>
      <p className={classes.guidance}>{GUIDANCE}</p>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={close}
        title="Usar um percentual acima do recomendado?"
        confirmLabel="Assumir a responsabilidade"
        onConfirm={confirm}
        danger
      >
        {[
          asked?.fine?.enable && `A multa será de ${percentText(asked.fine.percentage)}.`,
          asked?.interest?.enable &&
            `Os juros serão de ${percentText(asked.interest.percentage)} ao mês.`,
          GUIDANCE,
        ]
          .filter(Boolean)
          .join(' ')}
      </ConfirmDialog>
    </>
  )
}

function feeText(fees: Fees, name: keyof Fees): string {
  const { enable, percentage } = fees[name]
  if (!enable) return 'Não'
  return name === 'fine' ? percentText(percentage) : `${percentText(percentage)} ao mês`
}

const percentText = (percentage = 0) => formatBps(reaisToCents(percentage) ?? 0)
