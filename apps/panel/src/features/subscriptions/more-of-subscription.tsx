import { IconCircleX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { formatBRL, sum } from '@vintem/brazil/money'
import { newKey } from '@vintem/contracts/client'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useOfferedActions } from '#lib/record-actions.ts'
import { type Subscription, subscriptionQuery } from './subscriptions.queries.ts'

/**
 * The menu of a subscription: ends it permanently, after saying what becomes of its charges
 * (specification 2 §4).
 */
export function MoreOfSubscription({ subscription }: { subscription: Subscription }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key, setKey] = useState(newKey)
  const { uuid, titlePlan, customerName, status, payer } = subscription

  const ask = () => {
    setKey(newKey())
    setAsking(true)
    // One of its charges may have been paid since this was read.
    void client.invalidateQueries({ queryKey: subscriptionQuery(uuid).queryKey })
  }
  const cancel = async () => {
    const ended = await api(cancelSubscription, {
      params: { id: uuid },
      body: { active: false },
      key,
    })
    client.setQueryData(subscriptionQuery(uuid).queryKey, ended)
    void readAnew(client, ['subscriptions', 'list'])
    void readAnew(client, ['charges'])
    notify.success('Assinatura cancelada.')
  }

  const actions = [{ label: 'Cancelar assinatura', icon: IconCircleX, danger: true, run: ask }]
  useOfferedActions(titlePlan, actions)
  return (
    <>
      <MoreActions actions={actions} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={cancel}
        title="Confirmar ação?"
        confirmLabel="Cancelar assinatura"
        cancelLabel="Voltar"
        danger
      >
        <p>
          A assinatura “{titlePlan}”, de {customerName}, acaba agora e não pode ser retomada.
        </p>
        <Charges subscription={subscription} />
        <p>
          Nada é estornado.{' '}
          {status === 'PENDING' && payer
            ? 'O cliente não é avisado: o e-mail foi digitado na compra, e nada foi pago.'
            : 'O cliente é avisado por e-mail.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** What the server does with the unpaid charges. */
function Charges({ subscription: { charges, status } }: { subscription: Subscription }) {
  const open = charges.filter((charge) => ['SCHEDULED', 'LATE', 'FAILED'].includes(charge.status))
  const isDropped = (charge: (typeof open)[number]) =>
    status === 'PENDING' || charge.status === 'SCHEDULED'
  const dropped = open.filter(isDropped)
  const left = open.filter((charge) => !isDropped(charge))
  return (
    <>
      {dropped.length > 0 && (
        <p>
          {counted(dropped.length, 'cobrança a vencer', 'cobranças a vencer')}, somando{' '}
          {totalOf(dropped)}, {dropped.length === 1 ? 'é cancelada' : 'são canceladas'}: códigos Pix
          e boletos deixam de valer, e um pagamento que chegue depois volta ou fica retido para
          devolução.
        </p>
      )}
      {left.length > 0 && (
        <p>
          {counted(left.length, 'cobrança vencida', 'cobranças vencidas')}, somando {totalOf(left)},{' '}
          {left.length === 1 ? 'continua' : 'continuam'} em aberto. Para perdoar, exclua a cobrança.
        </p>
      )}
      {open.length === 0 && <p>Não há cobranças em aberto.</p>}
    </>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const totalOf = (charges: readonly { value: number }[]): string =>
  formatBRL(sum(charges.map(({ value }) => centsOf(value))))
