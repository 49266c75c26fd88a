import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { decideContest, openContest } from '@vintem/contracts/operator-contests/endpoints'
import {
  type ContestOutcome,
  contestOutcomeWords,
  contestReasonWords,
  type ContestState,
  contestStateWords,
} from '@vintem/contracts/payment-contests/words'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { reaisText } from '#lib/amount.ts'
import { operatorApi } from '#lib/operator-api.ts'
import {
  type Contest,
  type ContestsFilter,
  contestsQuery,
  useDecided,
} from './operator-waiting.queries.ts'
import { SellerLink } from './seller-link.tsx'
import classes from './operator.module.css'

const states = Object.entries(contestStateWords).map(([value, label]) => ({
  value: value as ContestState,
  label,
}))

/** PIX that sellers contest: opened at the bank by hand, and decided by it. */
export function OperatorContests() {
  const [filter, setFilter] = useState<ContestsFilter>({})
  const { data, error, refetch } = useQuery(contestsQuery(filter))
  return (
    <Section
      title="Contestações (MED)"
      description="Pedidas por vendedores. Abra cada uma no banco e diga aqui o que ele decidiu; o que volta entra como devolução do pagamento."
      framed
    >
      <SelectField
        label="Situação da contestação"
        width="medium"
        placeholder="Todas"
        options={states}
        clearable
        value={filter.state ?? null}
        onChange={(state) => setFilter(state ? { state } : {})}
      />
      {data ? (
        <>
          {data.content.length === 0 && <p className={classes.nothing}>Nenhuma contestação.</p>}
          <ul className={classes.contests}>
            {data.content.map((contest) => (
              <ContestItem key={contest.id} contest={contest} />
            ))}
          </ul>
          {data.next && (
            <Button
              variant="default"
              onClick={() => setFilter({ ...filter, after: data.next ?? undefined })}
            >
              Mais novas
            </Button>
          )}
        </>
      ) : error ? (
        <FailureState
          title="Não foi possível carregar as contestações."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <FactsSkeleton />
      )}
    </Section>
  )
}

function ContestItem({ contest }: { contest: Contest }) {
  const { sellerId, seller, value, reference, paidAt, reason, details, state, outcome } = contest
  return (
    <li className={classes.contest}>
      <p>
        <SellerLink sellerId={sellerId} name={seller} />: {reaisText(value)},{' '}
        <code>{reference}</code>, em <DateTimeText value={paidAt} />. {contestReasonWords[reason]}:{' '}
        {details}{' '}
        <strong>{outcome ? contestOutcomeWords[outcome] : contestStateWords[state]}.</strong>
      </p>
      <ContestActions contest={contest} />
    </li>
  )
}

function ContestActions({ contest }: { contest: Contest }) {
  const { sellerId, id, state, reference } = contest
  const decided = useDecided()
  const single = useSingleRun()
  const [outcome, setOutcome] = useState<ContestOutcome>()
  const open = async () => {
    try {
      await operatorApi(openContest, { params: { sellerId, id } })
      notify.success('Contestação aberta.')
    } catch (error) {
      notify.error(failureText(error))
    }
    await decided()
  }
  if (state === 'DECIDED') return null
  if (state === 'REQUESTED') {
    return (
      <ActionButton
        size="compact-sm"
        busy={single.isBusy}
        aria-label={`Foi aberta no banco: ${reference}`}
        onClick={() => single.run(open)}
      >
        Foi aberta no banco
      </ActionButton>
    )
  }
  return (
    <div className={classes.actions}>
      {(Object.keys(contestOutcomeWords) as ContestOutcome[]).map((each) => (
        <Button
          key={each}
          size="compact-sm"
          variant="default"
          aria-label={`${contestOutcomeWords[each]}: ${reference}`}
          onClick={() => setOutcome(each)}
        >
          {contestOutcomeWords[each]}
        </Button>
      ))}
      {outcome && (
        <DecisionDialog contest={contest} outcome={outcome} onClose={() => setOutcome(undefined)} />
      )}
    </div>
  )
}

const NOTE_MAX = 200

type DecisionDialogProps = { contest: Contest; outcome: ContestOutcome; onClose: () => void }

/** What the bank has decided, read once more before it counts: the seller is told. */
function DecisionDialog({ contest, outcome, onClose }: DecisionDialogProps) {
  const [note, setNote] = useState('')
  const decided = useDecided()
  const { sellerId, id, seller, value } = contest
  const decide = async () => {
    const body = { outcome, ...(note.trim() !== '' && { note }) }
    await operatorApi(decideContest, { params: { sellerId, id }, body })
    notify.success('Decisão do banco registrada.')
    await decided()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Registrar a decisão do banco?"
      confirmLabel="Registrar"
      onConfirm={decide}
    >
      <p className={classes.text}>
        {contestOutcomeWords[outcome]}. {seller} é avisado da decisão sobre {reaisText(value)}, que
        não muda depois. O que volta entra como devolução, quando o banco o mandar.
      </p>
      <TextAreaField
        label="Observação do banco"
        value={note}
        onChange={setNote}
        limit={NOTE_MAX}
        hint="O vendedor a lê."
      />
    </ConfirmDialog>
  )
}
