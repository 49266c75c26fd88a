import { cents } from '@vintem/brazil/money'
import {
  COST_CENTERS,
  costCenterWords,
  PAYMENT_STATUSES,
  paymentStatusWords,
} from '@vintem/contracts/bill-payments/words'
import { DayRangeFields } from '#components/fields/day-range-fields.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { SHORTENS } from '#components/lists/cut-text.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import { type Payment, type SlipFilter, slipsQuery } from '../bill-payments.queries.ts'
import { listedStatus } from '../payment-words.ts'
import classes from '../bill-payments.module.css'
import slips from './slips.module.css'

const slipSearch = searchBy(
  'Buscar por código de barras, beneficiário, descrição ou identificação',
  {
    text: 'search',
  },
)
const statuses = PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusWords[value] }))
const costCenters = COST_CENTERS.map((value) => ({ value, label: costCenterWords[value] }))

/** 'Lista de Pagamentos de Boletos': five a page; a row opens its detail over the list. */
export function SlipPayments({ filter, onFilterChange }: ListProps<SlipFilter>) {
  return (
    <Section title="Lista de Pagamentos de Boletos">
      <QueryTable
        query={slipsQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        id="slip-payments"
        label="Pagamentos de boletos"
        counted="pagamentos"
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) =>
          `/pagamentos${stringifySearch({ ...filter, tab: 'boleto', pagamento: id })}`
        }
        inPlace
        sort="createdAt,desc"
        skeletonRows={5}
        search={slipSearch}
        fields={filterFields}
        chips={chipsOf(filter)}
        failure="Erro ao carregar lista de pagamentos"
        empty={<EmptyState>Os boletos que você pagar aparecem aqui.</EmptyState>}
        notFound={<EmptyState>Nenhum pagamento encontrado</EmptyState>}
      />
    </Section>
  )
}

/** `paid` in an address is what the list calls completed. */
const wordOf = ({ status }: SlipFilter) => (status === 'paid' ? 'completed' : status)

const filterFields = (draft: SlipFilter, change: (patch: Partial<SlipFilter>) => void) => (
  <>
    <SelectField
      label="Situação"
      options={statuses}
      clearable
      value={wordOf(draft) ?? null}
      onChange={(status) => change({ status: status ?? undefined })}
    />
    <SelectField
      label="Centro de custo"
      options={costCenters}
      clearable
      value={draft.costCenter ?? null}
      onChange={(costCenter) => change({ costCenter: costCenter ?? undefined })}
    />
    <DayRangeFields
      of="any"
      label="Dia"
      labels={['Data inicial', 'Data final']}
      from={draft.startDate}
      to={draft.endDate}
      onChange={({ from, to }) => change({ startDate: from, endDate: to })}
    />
  </>
)

const chipsOf = (filter: SlipFilter) => [
  {
    label: 'Situação',
    text: statuses.find(({ value }) => value === wordOf(filter))?.label,
    names: ['status' as const],
  },
  {
    label: 'Centro de custo',
    text: filter.costCenter && costCenterWords[filter.costCenter],
    names: ['costCenter' as const],
  },
  {
    label: 'De',
    text: filter.startDate && formatDate(filter.startDate),
    names: ['startDate' as const],
  },
  { label: 'Até', text: filter.endDate && formatDate(filter.endDate), names: ['endDate' as const] },
]

const columns: readonly DataColumn<Payment>[] = [
  {
    id: 'barcode',
    kind: 'code',
    header: 'Código de barras',
    primary: true,
    priority: 1,
    // Twenty digits; the whole is under the pointer (specification 3 §2).
    cell: ({ digitable_line }) => (
      <span {...{ [SHORTENS]: '' }} className={slips.line}>
        {digitable_line}
      </span>
    ),
  },
  {
    id: 'beneficiary',
    kind: 'name',
    header: 'Beneficiário',
    below: 'barcode',
    cell: ({ recipient_name }) => recipient_name,
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
    cell: ({ created_by, created_at }) => (
      <>
        {created_by}
        <div className={classes.waits}>
          <DateTimeText value={created_at} />
        </div>
      </>
    ),
  },
]
