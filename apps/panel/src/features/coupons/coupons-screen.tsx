import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import { lazy, Suspense } from 'react'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { couponColumns } from './coupon-columns.tsx'
import { activities } from './coupon-words.ts'
import { type CouponFilter, couponsQuery, NEW_COUPON } from './coupons.queries.ts'

const couponSearch = searchBy('Buscar por código', { text: 'code' })
/** The coupons of a seller. */
export function CouponsScreen(list: ListProps<CouponFilter>) {
  const create = useMay(can.changePlans) && <CreateCoupon />
  const { active } = list.filter
  return (
    <PanelScreen description="Descontos que seus clientes usam ao assinar." actions={create}>
      <QueryTable
        {...list}
        query={couponsQuery(list.filter)}
        id="coupons"
        label="Cupons"
        columns={couponColumns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/cupons/${id}`}
        search={couponSearch}
        fields={filterFields}
        chips={[
          {
            label: 'Situação',
            text: activities.find(({ value }) => value === active)?.label,
            names: ['active'],
          },
        ]}
        failure="Não foi possível carregar os cupons."
        empty={
          <EmptyState title="Sem cupons cadastrados" action={create}>
            Os cupons que você criar aparecem aqui, com quantas vezes foram usados.
          </EmptyState>
        }
        notFound={<EmptyState>Nenhum cupom corresponde à busca.</EmptyState>}
      />
    </PanelScreen>
  )
}

const CouponFilterFields = lazy(async () => ({
  default: (await import('./coupon-filter-fields.tsx')).CouponFilterFields,
}))

const filterFields = (draft: CouponFilter, change: (patch: Partial<CouponFilter>) => void) => (
  <Suspense fallback={<Skeleton height={64} />}>
    <CouponFilterFields draft={draft} change={change} />
  </Suspense>
)

function CreateCoupon() {
  return (
    <Button
      component={AppLink}
      href={`/cupons/${NEW_COUPON}`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Criar cupom
    </Button>
  )
}
