import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changeChargeTerms, getChargeTerms } from '@vintem/contracts/charge-terms/endpoints'
import { useRef, useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { ReviewDialog } from '#components/actions/review-dialog.tsx'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { CardUnderWay, isPaidByCardNow } from '../card-under-way.tsx'
import { type Charge, type ChargeTerms, chargeTermsQuery } from '../charge-detail.queries.ts'
import { RefundAmountSkeleton } from '../refunds/refund-amount-form.tsx'
import { useChargeChanged } from '../use-charge-changed.ts'
import { type RequestedTerms, TermsForm } from './terms-form.tsx'
import { formerTexts, savedText, termsChanges, type TermsKind, termsTitles } from './terms-words.ts'

type TermsDialogProps = { charge: Charge; kind: TermsKind; onClose: () => void }

/** Changes due date, and value, of an open charge: form, review, then saving. */
export function TermsDialog({ charge, kind, onClose }: TermsDialogProps) {
  const { data: terms, error, refetch } = useQuery(chargeTermsQuery(charge.uuid))
  const [requested, setRequested] = useState<RequestedTerms>()
  return (
    <>
      <Modal opened={!requested} keepMounted onClose={onClose} title={termsTitles[kind]}>
        {terms ? (
          isPaidByCardNow(charge) ? (
            <CardUnderWay />
          ) : (
            <TermsForm
              charge={charge}
              kind={kind}
              terms={terms}
              onRequested={setRequested}
              onClose={onClose}
            />
          )
        ) : error ? (
          <FailureState
            title="Não foi possível carregar as condições da cobrança."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <RefundAmountSkeleton />
        )}
      </Modal>
      {terms && (
        <TermsReview
          charge={charge}
          kind={kind}
          terms={terms}
          requested={requested}
          onBack={() => setRequested(undefined)}
          onSaved={onClose}
        />
      )}
    </>
  )
}

type Body = { dueDate: string; value?: number | undefined }

type TermsReviewProps = {
  charge: Charge
  kind: TermsKind
  terms: ChargeTerms
  /** Nothing to review yet, where there is none. */
  requested: RequestedTerms | undefined
  onBack: () => void
  onSaved: () => void
}

/**
 * The changes, and their effect on present instruments; then it saves, never over another change.
 */
function TermsReview({ charge, kind, terms, requested, onBack, onSaved }: TermsReviewProps) {
  const chargeChanged = useChargeChanged()
  const { uuid } = charge
  const isPaying = isPaidByCardNow(charge)
  const former = requested ? formerTexts(charge, requested.value === terms.value) : []
  const bodyOf = ({ dueDate, value }: ChargeTerms): Body =>
    kind === 'CHANGE' ? { dueDate, value } : { dueDate }
  // The conflict is told when the review is over, and its answer is as the review was.
  const notifies = useRef(false)

  const versioned = useVersionedSave<ChargeTerms, Body>({
    opened: terms,
    read: () => api(getChargeTerms, { params: { id: uuid } }),
    bodyOf,
    factsOf: ({ dueDate, value }) => [
      { label: 'Vencimento', value: formatDate(dueDate) },
      ...(value === undefined ? [] : [{ label: 'Valor', value: reaisText(value) }]),
    ],
    save: (body, { version }) =>
      api(changeChargeTerms, {
        params: { id: uuid },
        body: { ...body, notify: notifies.current },
        version,
      }),
    onConflict: onBack,
  })
  const save = async () => {
    if (!requested) return
    notifies.current = requested.notify
    try {
      notify.success(savedText(await versioned.save(bodyOf(requested))))
      onSaved()
    } finally {
      await chargeChanged()
    }
  }
  return (
    <>
      <ReviewDialog
        opened={requested !== undefined}
        onClose={onBack}
        changes={requested ? termsChanges(terms, requested) : []}
        confirmLabel={kind === 'CHANGE' ? 'Alterar cobrança' : 'Gerar segunda via'}
        isConfirmable={!isPaying}
        onConfirm={save}
      >
        {isPaying && <CardUnderWay />}
        {former.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          {requested?.notify ? 'O comprador é avisado por e-mail.' : 'O comprador não é avisado.'}
        </p>
      </ReviewDialog>
      {versioned.dialog}
    </>
  )
}
