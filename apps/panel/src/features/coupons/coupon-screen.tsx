import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import {
  createCoupon,
  editCoupon,
  getCoupon,
  setCouponActive,
} from '@vintem/contracts/coupons/endpoints'
import { discountWords, durationWords } from '@vintem/contracts/coupons/words'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { ForbiddenState } from '#components/states/forbidden-state.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { DateText } from '#components/values/date-text.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { CouponBadge } from './coupon-badge.tsx'
import { CouponForm } from './coupon-form.tsx'
import {
  blankCoupon,
  type CouponBody,
  couponTexts,
  couponValues,
  toCouponBody,
} from './coupon-values.ts'
import { usesText } from './coupon-words.ts'
import { type Coupon, couponQuery, NEW_COUPON, useCouponChanged } from './coupons.queries.ts'
import { Redemptions } from './redemptions.tsx'

/** A coupon with its uses, or the form of a new one. */
export function CouponScreen({ id }: { id: string }) {
  return id === NEW_COUPON ? <NewCoupon /> : <OneCoupon id={id} />
}

function NewCoupon() {
  const mayChange = useMay(can.changePlans)
  const couponChanged = useCouponChanged()
  const router = useRouter()
  // Each opening of the form creates one coupon, also where it is sent again.
  const [key] = useState(newKey)
  const toCoupons = () => void router.navigate({ href: '/cupons' })
  const save = async (body: CouponBody) => couponChanged(await api(createCoupon, { body, key }))
  return (
    <PanelScreen title="Novo cupom">
      {mayChange ? (
        <CouponForm
          initial={blankCoupon}
          save={save}
          onSaved={() => {
            notify.success('Cupom criado.')
            toCoupons()
          }}
          onCancel={toCoupons}
        />
      ) : (
        <ForbiddenState />
      )}
    </PanelScreen>
  )
}

function OneCoupon({ id }: { id: string }) {
  const { data: coupon, error, refetch } = useQuery(couponQuery(id))
  const mayChange = useMay(can.changePlans)
  const [isEditing, setEditing] = useState(false)

  if (!coupon) {
    const title = 'Não foi possível carregar o cupom.'
    return (
      <PanelScreen>
        {error ? <FailureState title={title} error={error} onRetry={refetch} /> : <FactsSkeleton />}
      </PanelScreen>
    )
  }
  if (mayChange && isEditing) {
    return (
      <PanelScreen title="Editar cupom">
        <EditedCoupon coupon={coupon} onDone={() => setEditing(false)} />
      </PanelScreen>
    )
  }
  return (
    <PanelScreen
      title={coupon.code}
      aside={<CouponBadge coupon={coupon} />}
      actions={mayChange && <Actions coupon={coupon} onEdit={() => setEditing(true)} />}
    >
      <Section title="Cupom">
        <Facts coupon={coupon} />
      </Section>
      <Section title="Usos">
        <Redemptions id={id} />
      </Section>
    </PanelScreen>
  )
}

function Actions({ coupon: { id, active }, onEdit }: { coupon: Coupon; onEdit: () => void }) {
  const couponChanged = useCouponChanged()
  const single = useSingleRun()
  const toggle = () =>
    single.run(async () => {
      try {
        await couponChanged(
          await api(setCouponActive, { params: { id }, body: { active: !active } }),
        )
        notify.success(active ? 'Cupom desativado.' : 'Cupom ativado.')
      } catch (error) {
        notify.error(failureText(error))
      }
    })
  return (
    <>
      <ActionButton variant="default" busy={single.isBusy} onClick={() => void toggle()}>
        {active ? 'Desativar' : 'Ativar'}
      </ActionButton>
      <Button onClick={onEdit}>Editar</Button>
    </>
  )
}

function Facts({ coupon }: { coupon: Coupon }) {
  const { discount, cycles, lastDay, plans } = coupon
  return (
    <DefinitionList
      items={[
        { label: 'Código', value: coupon.code, copy: coupon.code },
        { label: 'Desconto', value: discountWords(discount) },
        { label: 'Vale', value: durationWords(cycles) },
        { label: 'Usos', value: usesText(coupon) },
        { label: 'Último dia', value: lastDay ? <DateText value={lastDay} /> : 'Sem fim' },
        {
          label: 'Planos',
          value: plans.length === 0 ? 'Todos' : plans.map(({ title }) => title).join(', '),
        },
      ]}
    />
  )
}

function EditedCoupon({ coupon, onDone }: { coupon: Coupon; onDone: () => void }) {
  const couponChanged = useCouponChanged()
  const params = { id: coupon.id }
  const { save, dialog } = useVersionedSave<Coupon, CouponBody>({
    opened: coupon,
    read: () => api(getCoupon, { params }),
    bodyOf: (seen) => toCouponBody(couponValues(seen)),
    factsOf: couponTexts,
    save: (body, { version }) => api(editCoupon, { params, body, version }),
  })
  return (
    <>
      {dialog}
      <CouponForm
        initial={couponValues(coupon)}
        save={async (body) => couponChanged(await save(body))}
        onSaved={() => {
          notify.success('Cupom atualizado. As assinaturas que já o usam continuam como estão.')
          onDone()
        }}
        onCancel={onDone}
      />
    </>
  )
}
