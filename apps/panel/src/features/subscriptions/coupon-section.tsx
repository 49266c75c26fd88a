import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { couponWords, leftWords } from '@vintem/contracts/coupons/words'
import { giveCoupon, removeCoupon } from '@vintem/contracts/subscription-coupons/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay } from '#lib/use-session.ts'
import {
  couponsToGiveQuery,
  type Subscription,
  type SubscriptionCoupon,
  subscriptionCouponQuery,
} from './subscriptions.queries.ts'
import classes from './subscriptions.module.css'

type SectionProps = { subscription: Subscription }

/** The coupon of a subscription, and how many charges it still counts for. */
export function CouponSection({ subscription }: SectionProps) {
  const { data, error, refetch } = useQuery(subscriptionCouponQuery(subscription))
  const [asked, setAsked] = useState<'give' | 'remove'>()
  const mayEdit = useMay(can.editSubscriptions)
  const maySeeCoupons = useMay(can.seePlans)
  const mayGive = mayEdit && maySeeCoupons
  const runs = subscription.nextCharge?.isAutomatic === true
  if (!data && !error) return null
  const coupon = data?.coupon ?? null
  const isRunning = coupon !== null && coupon.left !== 0
  // Most subscriptions have none, which is no news.
  if (data && !coupon && !(mayGive && runs)) return null
  const close = () => setAsked(undefined)
  const action = isRunning
    ? mayEdit && runs && <SectionButton label="Remover" onClick={() => setAsked('remove')} />
    : mayGive &&
      runs &&
      data && <SectionButton label="Dar cupom" onClick={() => setAsked('give')} />
  return (
    <Section title="Cupom" actions={action}>
      {!data ? (
        <FailureState title="Não foi possível carregar o cupom." error={error} onRetry={refetch} />
      ) : coupon ? (
        <p>
          <strong>{coupon.code}</strong>
          {`: ${leftWords(coupon)}.`}
        </p>
      ) : (
        <p className={classes.none}>Sem cupom. Um desconto vale a partir da próxima cobrança.</p>
      )}
      {mayGive && asked === 'give' && <GiveDialog subscription={subscription} onClose={close} />}
      {mayEdit && asked === 'remove' && coupon && (
        <RemoveDialog subscription={subscription} coupon={coupon} onClose={close} />
      )}
    </Section>
  )
}

function SectionButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" size="xs" onClick={onClick}>
      {label}
    </Button>
  )
}

type DialogProps = SectionProps & { onClose: () => void }

/** What a coupon changes is read again: the charges to come, and the revenue. */
function useGiven() {
  const client = useQueryClient()
  return async () => {
    await readAnew(client, ['subscriptions', 'one'])
    await readAnew(client, ['coupons'])
  }
}

function GiveDialog({ subscription: { uuid, idPlan, customerName }, onClose }: DialogProps) {
  const { data, error, refetch } = useQuery(couponsToGiveQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const [key] = useState(newKey)
  const given = useGiven()
  const open = (data?.content ?? []).filter(
    ({ closed, plans }) =>
      closed === null && (plans.length === 0 || plans.some(({ id }) => id === idPlan)),
  )
  const give = async () => {
    await api(giveCoupon, { params: { id: uuid }, body: { coupon: chosen ?? '' }, key })
    await given()
    notify.success('O cupom vale a partir da próxima cobrança.')
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={give}
      title="Dar um cupom"
      confirmLabel="Dar cupom"
      cancelLabel="Voltar"
      isConfirmable={chosen !== null}
    >
      <p>
        O desconto vale nas próximas cobranças de {customerName} que ainda não foram geradas. O
        cliente não é avisado.
      </p>
      {error ? (
        <FailureState
          title="Não foi possível carregar os cupons."
          error={error}
          onRetry={refetch}
        />
      ) : !data ? (
        <FactsSkeleton />
      ) : open.length === 0 ? (
        <EmptyState>Nenhum cupom ativo vale para o plano desta assinatura.</EmptyState>
      ) : (
        <SelectField
          label="Cupom"
          placeholder="Escolha um cupom"
          options={open.map((coupon) => ({
            value: coupon.id,
            label: `${coupon.code} · ${couponWords(coupon)}`,
          }))}
          searchable
          value={chosen}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  )
}

function RemoveDialog({
  subscription: { uuid, customerName },
  coupon,
  onClose,
}: DialogProps & { coupon: SubscriptionCoupon }) {
  const given = useGiven()
  const remove = async () => {
    await api(removeCoupon, { params: { id: uuid } })
    await given()
    notify.success('Cupom removido das próximas cobranças.')
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={`Remover o cupom ${coupon.code}?`}
      confirmLabel="Remover cupom"
      cancelLabel="Voltar"
      danger
    >
      <p>
        As próximas cobranças de {customerName} ficam sem este desconto. As que já foram geradas
        continuam como estão, e o uso do cupom não é devolvido.
      </p>
    </ConfirmDialog>
  )
}
