import { Skeleton, VisuallyHidden } from '@mantine/core'
import { formatCivilDate, parseCivilDate } from '@vintem/brazil/calendar'
import { type Cents, centsToReais, mulBps, subtract, sum } from '@vintem/brazil/money'
import { timesText } from '@vintem/contracts/charges/words'
import type { ComponentType } from 'react'
import { ErrorState } from '#components/states/error-state.tsx'
import { centsOf, reaisText } from '#lib/amount.ts'
import { useSplitPreview } from '../fields/use-split-preview.ts'
import { InstallmentsTable } from '../installments-table.tsx'
import { localTimeText } from '../payment-link-format.ts'
import type { Installments } from '../payment-links.queries.ts'
import type { LinkValues, Method } from './link-values.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { type LinkPreview as Preview, useLinkPreview } from './use-link-preview.ts'
import classes from './link-preview.module.css'

/** The page that the buyer will see, and the amounts that each way to pay brings the seller. */
export function LinkPreview({ values }: { values: LinkValues }) {
  const preview = useLinkPreview(values)
  const { data: split } = useSplitPreview(values)
  const kept = keptOf(preview, split?.subSellerPaymentResponse ?? [])
  const prices = { className: classes.prices, 'data-stale': preview.isStale || undefined }
  return (
    <PreviewFrame
      note={preview.isStale && preview.hasValue && 'Atualizando…'}
      buyer={
        <>
          <Order values={values} />
          <div {...prices}>
            <Prices preview={preview} OfMethod={BuyerPrice} />
          </div>
        </>
      }
      seller={
        <div {...prices}>
          <Prices preview={kept} OfMethod={SellerPrices} />
          {split && (
            <p className={classes.hint}>
              Já descontada a parte dos sub-vendedores: {reaisText(split.amountForSubSellers)} à
              vista. Percentuais são do total que o comprador paga.
            </p>
          )}
        </div>
      }
    />
  )
}

type Share = NonNullable<
  ReturnType<typeof useSplitPreview>['data']
>['subSellerPaymentResponse'][number]

/** The seller's amount after the shares of sub-sellers (domain §3). */
function keptOf(preview: Preview, shares: readonly Share[]): Preview {
  if (shares.length === 0) return preview
  const kept = (option: Installments): Installments => {
    const total = centsOf(option.totalAmount)
    const taken = sum(shares.map((share) => takenBy(share, total)))
    return {
      ...option,
      receivedAmount: centsToReais(subtract(centsOf(option.receivedAmount), taken)),
    }
  }
  return {
    ...preview,
    methods: preview.methods.map(({ method, options }) => ({
      method,
      options: options?.map(kept),
    })),
  }
}

const takenBy = ({ paymentType, paymentValue }: Share, total: Cents): Cents =>
  paymentType === 'FIXED' ? centsOf(paymentValue) : mulBps(total, centsOf(paymentValue))

function Order({ values }: { values: LinkValues }) {
  const { paymentOrder: order, allowedPaymentMethods, isScheduled } = values
  const { isOffered } = allowedPaymentMethods.creditCardMethod
  const scheduledDate = isOffered && isScheduled ? parseCivilDate(values.scheduledDate) : undefined
  return (
    <div className={classes.order}>
      <p className={classes.title} data-blank={order.title.trim() === '' || undefined}>
        {order.title.trim() || 'Título da cobrança'}
      </p>
      <p className={classes.value}>{reaisText((order.value ?? 0) / 100)}</p>
      {order.description.trim() && <p className={classes.description}>{order.description}</p>}
      {scheduledDate && (
        <p className={classes.expiry}>Cartão cobrado em {formatCivilDate(scheduledDate)}</p>
      )}
      {order.expirationDate && (
        <p className={classes.expiry}>
          Disponível até {localTimeText(order.expirationDate)}
          {order.timer && ', com contagem regressiva'}
        </p>
      )}
    </div>
  )
}

type PricesProps = { preview: Preview; OfMethod: ComponentType<MethodPricesProps> }

/** Each method, or why there are no prices yet. */
function Prices({ preview, OfMethod }: PricesProps) {
  const { methods, hasValue, error, retry } = preview
  if (methods.length === 0) return null
  if (!hasValue) {
    return <p className={classes.hint}>Informe o valor para ver os preços de cada método.</p>
  }
  if (error) {
    const title = 'Não foi possível carregar os dados de valores'
    return <ErrorState title={title} error={error} onRetry={retry} />
  }
  return methods.map(({ method, options }) => (
    <OfMethod key={method.field} method={method} options={options} />
  ))
}

/**
 * A method as the page offers it: its price, and the most instalments; no number of instalments
 * whose fees exceed the value.
 */
function BuyerPrice({ method, options }: MethodPricesProps) {
  const [first] = options ?? []
  const last = options?.at(-1)
  if (options && !first) return null
  return (
    <div className={classes.method}>
      <div className={classes.methodHead}>
        <span>{method.name}</span>
        {first && <strong>{reaisText(first.totalValue)}</strong>}
      </div>
      {first && first.discount > 0 && (
        <p className={classes.discount}>Desconto de {reaisText(first.discount)}</p>
      )}
      {last && last.installments > 1 && (
        <p className={classes.received}>
          ou até {timesText(last.installments)} de {reaisText(last.installmentAmount)}
        </p>
      )}
    </div>
  )
}

type MethodPricesProps = { method: Method; options: readonly Installments[] | undefined }

function SellerPrices({ method, options }: MethodPricesProps) {
  const [first] = options ?? []
  return (
    <div role="group" aria-label={method.name} className={classes.method}>
      <div className={classes.methodHead}>
        <span>{method.name}</span>
        {first && <strong>{reaisText(first.totalValue)}</strong>}
      </div>
      {!options && <PricesSkeleton />}
      {options && !first && (
        <p className={classes.hint}>
          O valor não cobre as taxas: este método não será oferecido ao comprador.
        </p>
      )}
      {first && options && (
        <>
          {first.discount > 0 && (
            <p className={classes.discount}>Desconto de {reaisText(first.discount)}</p>
          )}
          {options.length > 1 ? (
            <InstallmentsTable label={`Parcelas: ${method.name}`} options={options} />
          ) : (
            <p className={classes.received}>Você recebe {reaisText(first.receivedAmount)}</p>
          )}
        </>
      )}
    </div>
  )
}

function PricesSkeleton() {
  return (
    <>
      <VisuallyHidden>Carregando</VisuallyHidden>
      <Skeleton height={14} mt="sm" width="80%" />
      <Skeleton height={14} mt="sm" width="60%" />
    </>
  )
}
