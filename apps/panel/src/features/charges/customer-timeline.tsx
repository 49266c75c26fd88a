import { can } from '@vintem/contracts/access'
import { chargeMethodWords } from '@vintem/contracts/charges/words'
import type { listCustomerTimeline } from '@vintem/contracts/customer-timeline/endpoints'
import { deedWords } from '@vintem/contracts/customer-timeline/words'
import type { Answer } from '@vintem/contracts/endpoint'
import { reminderChannelWords, reminderStageWords } from '@vintem/contracts/reminders/stages'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { customerTimelineQuery } from './charges.queries.ts'

type Item = Answer<typeof listCustomerTimeline>['content'][number]

type CustomerTimelineProps = {
  customerId: string
  page: number
  onPageChange: (page: number) => void
}

/** What happened with a customer, on the customer's screen, for users who may see charges. */
export const CustomerTimeline = (props: CustomerTimelineProps) =>
  useMay(can.seeCharges) && <Timeline {...props} />

function Timeline({ customerId, page, onPageChange }: CustomerTimelineProps) {
  return (
    <QueryTable
      query={customerTimelineQuery(customerId, page)}
      filter={{ page }}
      onFilterChange={(next) => onPageChange(next.page)}
      id="customer-timeline"
      label="Histórico"
      columns={columns}
      rowKey={({ uuid, deed }) => `${deed} ${uuid}`}
      rowHref={({ uuidCharge }) => `/cobrancas/${uuidCharge}`}
      skeletonRows={5}
      failure="Não foi possível carregar o histórico do cliente."
      empty={
        <EmptyState>
          Cobranças, pagamentos, avisos e estornos deste cliente aparecem aqui.
        </EmptyState>
      }
    />
  )
}

/** 'Pagamento recebido · Pix', 'E-mail: 2 dias após o vencimento, não enviado'. */
function deedText({ deed, paymentMethod, message }: Item): string {
  if (message) {
    const text = `${reminderChannelWords[message.channel]}: ${reminderStageWords[message.stage]}`
    return message.state === 'FAILED' ? `${text}, não enviado` : text
  }
  return paymentMethod
    ? `${deedWords[deed]} · ${chargeMethodWords[paymentMethod]}`
    : deedWords[deed]
}

const columns: readonly DataColumn<Item>[] = [
  { id: 'deed', kind: 'name', header: 'O que aconteceu', cell: deedText },
  { id: 'title', kind: 'title', header: 'Cobrança', cell: ({ title }) => title },
  {
    id: 'at',
    kind: 'moment',
    header: 'Quando',
    cell: ({ at }) => <DateTimeText value={at} />,
  },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ message, value }) => message === null && <Money amountCents={centsOf(value)} />,
  },
]
