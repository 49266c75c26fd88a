import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatBRL } from '@vintem/brazil/money'
import { percentText } from '@vintem/contracts/treasury/words'
import { useState } from 'react'
import { SelectField } from '#components/fields/select-field.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { centsOf } from '#lib/amount.ts'
import { RedemptionForm } from './redemption-form.tsx'
import { type Application, applicationsQuery } from './treasury.queries.ts'

type RedeemDialogProps = { productId: string; onClose: () => void }

/** Which application is redeemed, and how much of it. */
export function RedeemDialog({ productId, onClose }: RedeemDialogProps) {
  const { data, error, refetch } = useQuery(applicationsQuery(productId))
  return (
    <Modal opened onClose={onClose} title="Resgatar dinheiro">
      {data ? (
        <Choice applications={data.content} onClose={onClose} />
      ) : error ? (
        <FailureState
          title="Não foi possível carregar as aplicações."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <Skeleton height={180} />
      )}
    </Modal>
  )
}

const textOf = ({ counts_from, current_amount, yield_params }: Application): string =>
  `${formatBRL(centsOf(current_amount))}, de ${formatDate(counts_from)}, ${percentText(yield_params.percent)} do CDI`

type ChoiceProps = { applications: readonly Application[]; onClose: () => void }

function Choice({ applications, onClose }: ChoiceProps) {
  const [id, setId] = useState<string | null>(applications[0]?.application_id ?? null)
  const chosen = applications.find(({ application_id }) => application_id === id)
  return (
    <RedemptionForm
      key={id}
      source={chosen && { kind: 'application', id: chosen.application_id }}
      mostCents={chosen ? centsOf(chosen.current_amount) : 0}
      label="Valor do resgate"
      action="Resgatar"
      onClose={onClose}
    >
      <SelectField
        label="Aplicação"
        options={applications.map((application) => ({
          value: application.application_id,
          label: textOf(application),
        }))}
        value={id}
        onChange={setId}
      />
    </RedemptionForm>
  )
}
