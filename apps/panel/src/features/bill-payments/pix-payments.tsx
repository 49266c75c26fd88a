import { cents } from '@vintem/brazil/money'
import {
  costCenterWords,
  PAYMENT_STATUSES,
  paymentStatusWords,
} from '@vintem/contracts/bill-payments/words'
import { SelectField } from '#components/fields/select-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import { type Payment, type PaymentFilter, paymentsQuery } from './bill-payments.queries.ts'
import { listedStatus } from './payment-words.ts'
import classes from './bill-payments.module.css'

const paymentSearch = searchBy('Buscar por favorecido, chave, descrição ou identificação', {
  text: 'search',
})
const statuses = PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusWords[value] }))

/** 'Lista de Pagamentos PIX': five a page; a row opens its detail over the list. */
export function PixPayments({ filter, onFilterChange }: ListProps<PaymentFilter>) {
  return (
    <Section title="Lista de Pagamentos PIX">
      <QueryTable
        query={paymentsQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        id="pix-payments"
        label="Pagamentos PIX"
        counted="pagamentos"
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/pagamentos${stringifySearch({ ...filter, pagamento: id })}`}
        inPlace
        sort="createdAt,desc"
        skeletonRows={5}
        search={paymentSearch}
        fields={filterFields}
        chips={[
          {
            label: 'Situação',
            text: statuses.find(({ value }) => value === wordOf(filter))?.label,
            names: ['status'],
          },
        ]}
        failure="Erro ao carregar lista de pagamentos"
        empty={<EmptyState>Os pagamentos por PIX que você criar aparecem aqui.</EmptyState>}
        notFound={<EmptyState>Nenhum pagamento encontrado</EmptyState>}
      />
    </Section>
  )
}

/** `paid` in an address is what the list calls completed. */
const wordOf = ({ status }: PaymentFilter) => (status === 'paid' ? 'completed' : status)

const filterFields = (draft: PaymentFilter, change: (patch: Partial<PaymentFilter>) => void) => (
  <SelectField
    label="Situação"
    options={statuses}
    clearable
    value={wordOf(draft) ?? null}
    onChange={(status) => change({ status: status ?? undefined })}
  />
)

const columns: readonly DataColumn<Payment>[] = [
  {
    id: 'beneficiary',
    kind: 'name',
    header: 'Beneficiário',
    primary: true,
    sortable: true,
    cell: ({ recipient_name }) => recipient_name,
  },
  {
    id: 'key',
    kind: 'title',
    header: 'Chave PIX',
    below: 'beneficiary',
    cell: ({ pix_key }) => <PixKeyText pixKey={pix_key ?? ''} />,
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    sortable: 'desc-first',
    cell: ({ amount }) => <Money amountCents={cents(amount)} />,
  },
  {
    id: 'date',
    kind: 'date',
    header: 'Data',
    sortable: 'desc-first',
    cell: ({ scheduled_date }) => <DateText value={scheduled_date} />,
  },
  {
    id: 'costCenter',
    kind: 'text',
    header: 'Centro de custo',
    cell: ({ cost_center }) => costCenterWords[cost_center],
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    sortable: true,
    cell: (payment) => (
      <>
        <StatusBadge {...listedStatus(payment.status)} />
        {payment.status === 'pending_approval' && (
          <div className={classes.waits}>espera aprovação</div>
        )}
      </>
    ),
  },
  {
    id: 'createdBy',
    kind: 'email',
    header: 'Enviado por',
    cell: ({ created_by }) => created_by,
  },
]
