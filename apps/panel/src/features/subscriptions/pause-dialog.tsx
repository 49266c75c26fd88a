import { Checkbox, Radio, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newKey } from '@vintem/contracts/client'
import { pauseSubscription } from '@vintem/contracts/subscription-pauses/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { keepChanged } from './keep-changed.ts'
import { ChargesToCome } from './next-charges.tsx'
import { counted } from './subscription-words.ts'
import {
  type PauseAsked,
  type PausePreview,
  pausePreviewQuery,
  type Subscription,
} from './subscriptions.queries.ts'
import classes from './subscriptions.module.css'

type PauseDialogProps = { subscription: Subscription; onClose: () => void }

/** Pauses a subscription, after saying what becomes of its charges and when the next is due. */
export function PauseDialog({ subscription, onClose }: PauseDialogProps) {
  const client = useQueryClient()
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key] = useState(newKey)
  const [choice, setChoice] = useState<Choice>({
    from: 'PAID_END',
    isOpen: true,
    until: '',
    keepsDueDay: false,
  })
  const { uuid, titlePlan, customerName } = subscription
  const asked = askedOf(choice)
  const { data, error, isPlaceholderData } = useQuery(pausePreviewQuery(subscription, asked))
  const isShown = data !== undefined && !error && !isPlaceholderData

  const pause = async () => {
    const paused = await api(pauseSubscription, { params: { id: uuid }, body: asked ?? {}, key })
    keepChanged(client, paused)
    notify.success(
      paused.pause?.hasBegun
        ? 'Assinatura pausada.'
        : `A assinatura fica pausada a partir de ${formatDate(paused.pause?.from ?? '')}.`,
    )
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={pause}
      title="Pausar assinatura"
      confirmLabel="Pausar assinatura"
      cancelLabel="Voltar"
      size="lg"
      isConfirmable={isShown}
    >
      <p>
        Pausar a assinatura “{titlePlan}”, de {customerName}. O tempo da pausa não é cobrado, nem
        depois dela.
      </p>
      <div className={classes.choices}>
        <Choices choice={choice} seen={data} onChange={setChoice} />
        {asked && !data && !error && <FactsSkeleton />}
        {asked && error && (
          <p role="alert" className={classes.problem}>
            {failureText(error)}
          </p>
        )}
        {asked && data && !error && <Effect seen={data} />}
      </div>
    </ConfirmDialog>
  )
}

interface Choice {
  from: 'PAID_END' | 'TODAY'
  isOpen: boolean
  /** 'YYYY-MM-DD', or '' while no day is typed. */
  until: string
  keepsDueDay: boolean
}

/** What is sent of a choice; undefined while a day is missing. */
function askedOf({ from, isOpen, until, keepsDueDay }: Choice): PauseAsked | undefined {
  if (isOpen) return { from, keepsDueDay }
  return until === '' ? undefined : { from, until, keepsDueDay }
}

type ChoicesProps = {
  choice: Choice
  seen: PausePreview | undefined
  onChange: (choice: Choice) => void
}

function Choices({ choice, seen, onChange }: ChoicesProps) {
  const { from, isOpen, until, keepsDueDay } = choice
  return (
    <>
      <Radio.Group
        label="A partir de quando?"
        value={from}
        onChange={(value) => onChange({ ...choice, from: value })}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="PAID_END"
            label="Do fim do que está pago"
            description="Até lá ela continua, e a pausa pode ser desfeita."
          />
          <Radio
            value="TODAY"
            label="De hoje"
            description="Os dias pagos e não usados contam depois da pausa."
          />
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Até quando?"
        value={isOpen ? 'open' : 'day'}
        onChange={(value) => onChange({ ...choice, isOpen: value === 'open' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="open"
            label="Até eu retomar"
            description="No máximo 12 meses; depois ela volta sozinha."
          />
          <Radio value="day" label="Até um dia" description="Nesse dia ela volta sozinha." />
        </Stack>
      </Radio.Group>
      {!isOpen && (
        <DateField
          label="Volta em"
          value={until}
          onChange={(day) => onChange({ ...choice, until: day })}
        />
      )}
      {seen?.isDueDayFixed ? (
        <p>Com Pix Automático, os dias de vencimento continuam os mesmos.</p>
      ) : (
        <Checkbox
          checked={keepsDueDay}
          onChange={(event) => onChange({ ...choice, keepsDueDay: event.currentTarget.checked })}
          label="Manter o dia do vencimento"
          description="Depois da pausa, ela fica sem cobrança até esse dia do mês."
        />
      )}
    </>
  )
}

function Effect({ seen }: { seen: PausePreview }) {
  const { from, until, dropped, kept, charges } = seen
  return (
    <section className={classes.effect} aria-live="polite">
      <p>
        Pausada de {formatDate(from)} até {formatDate(until)}, quando ela volta.
      </p>
      <p>
        {dropped.count === 0
          ? 'Nenhuma cobrança é cancelada.'
          : `${counted(dropped.count, 'cobrança', 'cobranças')}, somando ${reaisText(dropped.value)}, ${dropped.count === 1 ? 'é cancelada' : 'são canceladas'}: códigos Pix, boletos e débitos deixam de valer.`}
      </p>
      {kept.count > 0 && (
        <p>
          {counted(kept.count, 'cobrança', 'cobranças')} de antes, somando {reaisText(kept.value)},{' '}
          {kept.count === 1 ? 'continua' : 'continuam'} em aberto.
        </p>
      )}
      <p>O cliente é avisado por e-mail.</p>
      <h3>Cobranças depois da pausa</h3>
      <ChargesToCome charges={charges} />
    </section>
  )
}
