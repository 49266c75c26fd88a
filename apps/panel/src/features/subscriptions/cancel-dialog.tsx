import { Checkbox, Radio, Skeleton, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newKey } from '@vintem/contracts/client'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { FailureState } from '#components/states/failure-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { keepChanged } from './keep-changed.ts'
import { RefundChoice, type RefundShare } from './refund-choice.tsx'
import { counted } from './subscription-words.ts'
import { type Cancellation, cancellationQuery, type Subscription } from './subscriptions.queries.ts'
import classes from './subscriptions.module.css'

type CancelDialogProps = { subscription: Subscription; onClose: () => void }

/** Ends a subscription, after saying what becomes of its charges (specification 2 §4). */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const client = useQueryClient()
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key] = useState(newKey)
  const { uuid, titlePlan, customerName } = subscription
  const { data: seen, error, refetch } = useQuery(cancellationQuery(uuid))
  const [choice, setChoice] = useState<Choice>({
    isNow: subscription.endsOn !== null,
    isForgiven: false,
    refund: 'NONE',
    isRestBilled: false,
  })

  const cancel = async () => {
    const ended = await api(cancelSubscription, {
      params: { id: uuid },
      body: { active: false, ...chosen(choice, seen) },
      key,
    })
    keepChanged(client, ended)
    notify.success(
      ended.endsOn
        ? `A assinatura termina em ${formatDate(ended.endsOn)}.`
        : 'Assinatura cancelada.',
    )
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={cancel}
      title="Confirmar ação?"
      confirmLabel="Cancelar assinatura"
      cancelLabel="Voltar"
      isConfirmable={seen !== undefined}
      danger
    >
      <p>
        Cancelar a assinatura “{titlePlan}”, de {customerName}.
      </p>
      {error && (
        <FailureState
          title="Não foi possível carregar o cancelamento."
          error={error}
          onRetry={refetch}
        />
      )}
      {!seen && !error && <Skeleton height={120} aria-label="Carregando" />}
      {seen && (
        <Choices subscription={subscription} seen={seen} choice={choice} onChange={setChoice} />
      )}
    </ConfirmDialog>
  )
}

interface Choice {
  isNow: boolean
  isForgiven: boolean
  refund: RefundShare
  /** What is left of the additional value is asked in a last charge. */
  isRestBilled: boolean
}

/** What is sent of a choice; only an end now refunds, or asks for the rest. */
function chosen(
  { isNow, isForgiven, refund, isRestBilled }: Choice,
  seen: Cancellation | undefined,
) {
  const late = isForgiven ? 'FORGIVE' : 'KEEP'
  return isNow || !seen?.atPeriodEnd
    ? ({ when: 'NOW', late, refund, ...(isRestBilled && { additional: 'BILL' as const }) } as const)
    : ({ when: 'PERIOD_END', late } as const)
}

type ChoicesProps = {
  subscription: Subscription
  seen: Cancellation
  choice: Choice
  onChange: (choice: Choice) => void
}

function Choices({ subscription, seen, choice, onChange }: ChoicesProps) {
  const { isNow, isForgiven, refund } = choice
  const { when } = chosen(choice, seen)
  return (
    <div className={classes.choices}>
      <When
        seen={seen}
        subscription={subscription}
        isNow={isNow}
        onChange={(now) => onChange({ ...choice, isNow: now })}
      />
      {when === 'NOW' && (
        <RefundChoice
          seen={seen}
          value={refund}
          onChange={(share) => onChange({ ...choice, refund: share })}
        />
      )}
      <Dropped seen={seen} when={when} />
      <Late
        seen={seen}
        isForgiven={isForgiven}
        onChange={(forgiven) => onChange({ ...choice, isForgiven: forgiven })}
      />
      {when === 'NOW' && (
        <Rest
          seen={seen}
          isBilled={choice.isRestBilled}
          onChange={(isRestBilled) => onChange({ ...choice, isRestBilled })}
        />
      )}
      <Told subscription={subscription} />
    </div>
  )
}

type WhenProps = {
  seen: Cancellation
  subscription: Subscription
  isNow: boolean
  onChange: (isNow: boolean) => void
}

/** With the period that has begun, or immediately; one that ends anyway can only end earlier. */
function When({ seen: { atPeriodEnd }, subscription, isNow, onChange }: WhenProps) {
  if (!atPeriodEnd || subscription.endsOn) {
    return <p>Ela acaba agora e não pode ser retomada.</p>
  }
  return (
    <Radio.Group
      label="Quando ela termina?"
      value={isNow ? 'now' : 'end'}
      onChange={(value) => onChange(value === 'now')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="end"
          label={`No fim do ${subscription.trialEndsOn ? 'teste' : 'período'}, em ${formatDate(atPeriodEnd.endsOn)}`}
          description="Até lá ela continua, e o cancelamento pode ser desfeito."
        />
        <Radio value="now" label="Agora" description="Não pode ser retomada." />
      </Stack>
    </Radio.Group>
  )
}

function Dropped({ seen, when }: { seen: Cancellation; when: 'NOW' | 'PERIOD_END' }) {
  const { count, value } =
    (when === 'NOW' ? undefined : seen.atPeriodEnd?.dropped) ?? seen.now.dropped
  if (count === 0) {
    return (
      <p>{seen.late.count === 0 ? 'Não há cobranças em aberto.' : 'Não há cobranças a vencer.'}</p>
    )
  }
  return (
    <p>
      {counted(count, 'cobrança a vencer', 'cobranças a vencer')}, somando {reaisText(value)},{' '}
      {count === 1 ? 'é cancelada' : 'são canceladas'}: códigos Pix e boletos deixam de valer, e um
      pagamento que chegue depois volta ou fica retido para devolução.
    </p>
  )
}

type LateProps = {
  seen: Cancellation
  isForgiven: boolean
  onChange: (isForgiven: boolean) => void
}

/** What is late stays owed, unless the seller forgives it. */
function Late({ seen, isForgiven, onChange }: LateProps) {
  const { count, value } = seen.late
  if (count === 0) return null
  return (
    <Checkbox
      checked={isForgiven}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={`Perdoar ${counted(count, 'cobrança vencida', 'cobranças vencidas')}, somando ${reaisText(value)}`}
      description={
        isForgiven
          ? 'Deixam de poder ser pagas.'
          : 'Sem perdão, continuam em aberto e podem ser pagas. O cartão guardado não é mais cobrado.'
      }
    />
  )
}

type RestProps = { seen: Cancellation; isBilled: boolean; onChange: (isBilled: boolean) => void }

/** What is left of the additional value is asked only where the seller says so. */
function Rest({ seen: { now }, isBilled, onChange }: RestProps) {
  if (now.additional === null) return null
  return (
    <Checkbox
      checked={isBilled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={`Cobrar o que falta do valor adicional: ${reaisText(now.additional)}`}
      description="Numa última cobrança, que vence em três dias úteis."
    />
  )
}

function Told({ subscription: { status, payer } }: { subscription: Subscription }) {
  return (
    <p>
      {status === 'PENDING' && payer
        ? 'O cliente não é avisado: o e-mail foi digitado na compra, e nada foi pago.'
        : 'O cliente é avisado por e-mail.'}
    </p>
  )
}
