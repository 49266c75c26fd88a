import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { NewLinkMenu } from '#components/screen/new-link-menu.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import { DeleteLinksButton } from './delete-links-button.tsx'
import { linkColumns } from './payment-link-columns.tsx'
import {
  type LinkTab,
  type PaymentLinkFilter,
  type PaymentLinkSummary,
  paymentLinksQuery,
} from './payment-links.queries.ts'

type LinksTableProps = ListProps<PaymentLinkFilter> & { type: LinkTab; mayChange: boolean }

const linkSearch = searchBy('Buscar por título', { text: 'title' })

const wouldBeHere: Readonly<Record<LinkTab, string>> = {
  orders: 'Os links que você envia para receber um pagamento aparecem aqui.',
  subscriptions: 'Os links que você envia para cobrar todo mês aparecem aqui.',
  'fast-orders': 'Os links rápidos, pagos sem cadastro do comprador, aparecem aqui.',
}

const copyOf = ({ title, url }: PaymentLinkSummary) => (
  <CopyButton value={url} label={`Copiar link: ${title}`} message="Link copiado." />
)

/** The links of one tab; those chosen can be deleted together. */
export function LinksTable({ type, mayChange, ...list }: LinksTableProps) {
  return (
    <QueryTable
      {...list}
      query={paymentLinksQuery(list.filter)}
      id="payment-links"
      label="Links de pagamento"
      columns={linkColumns[type]}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/seja-pago/${uuid}`}
      rowTools={copyOf}
      sort="createdAt,desc"
      search={linkSearch}
      bulkActions={mayChange ? DeleteLinksButton : undefined}
      failure="Não foi possível carregar os links de pagamento."
      empty={
        <EmptyState action={mayChange && <NewLinkMenu label="Criar" />}>
          {wouldBeHere[type]}
        </EmptyState>
      }
      notFound={<EmptyState>Nenhum link corresponde à busca.</EmptyState>}
    />
  )
}
