import { Button } from '@mantine/core'
import { IconCopyPlus, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { AppLink } from '#components/screen/app-link.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { PayRequests } from '#components/screen/pay-requests.tsx'
import { Section } from '#components/screen/section.tsx'
import { sendableLink } from '#components/screen/sendable.ts'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { CopyField } from '#components/values/copy-field.tsx'
import { reaisText } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { CardPauseSection } from './card-pause-section.tsx'
import { tableFor } from './fields/card-terms.ts'
import { InstallmentsTable } from './installments-table.tsx'
import { LinkPerformance } from './link-performance.tsx'
import type { LinkPeriodProps } from './link-period.tsx'
import { MoreOfLink } from './more-of-link.tsx'
import {
  cardTermsText,
  metadataFacts,
  methodFacts,
  orderFacts,
  splitFacts,
} from './payment-link-facts.tsx'
import { PaymentLinkStatusBadge } from './payment-link-status-badge.tsx'
import { type PaymentLink, paymentLinkQuery } from './payment-links.queries.ts'
import { QrCodeButton } from './qr-code-button.tsx'
import classes from './payment-link-screen.module.css'

/** Everything about a link, and what can be done with it. */
export function PaymentLinkScreen({ id, ...chosen }: LinkPeriodProps & { id: string }) {
  const { data: link, error, refetch } = useQuery(paymentLinkQuery(id))
  const mayChange = useMay(can.changePaymentLinks)

  if (!link) {
    const title = 'Não foi possível carregar o link de pagamento.'
    return (
      <PanelScreen>
        {error ? <FailureState title={title} error={error} onRetry={refetch} /> : <FactsSkeleton />}
      </PanelScreen>
    )
  }
  return (
    <PanelScreen
      title={link.title}
      aside={<PaymentLinkStatusBadge status={link.status} />}
      actions={mayChange && !link.isOfPage && <Actions link={link} />}
    >
      <div className={classes.address}>
        <CopyField label="Endereço do link" value={link.url} />
        {link.status === 'OPEN' && <QrCodeButton link={link} />}
      </div>
      {link.cardPause && link.status === 'OPEN' && (
        <CardPauseSection link={link} pause={link.cardPause} />
      )}
      {link.isOfPage && <OfPage link={link} />}
      <LinkPerformance id={link.uuid} {...chosen} />
      {link.type !== 'FAST_ORDER' && !link.isOfPage && (
        <PayRequests
          what={sendableLink(link.uuid)}
          words={`${link.title}: ${reaisText(link.value)}`}
          maySend={mayChange}
        />
      )}
      <Facts link={link} />
    </PanelScreen>
  )
}

/** Why nothing of the link is changed here, and where it is. */
function OfPage({ link: { paymentSubscription: terms } }: { link: PaymentLink }) {
  const maySeePlans = useMay(can.seePlans)
  return (
    <p>
      Este link é da página pública e acompanha o seu plano.{' '}
      {terms && maySeePlans && <AppLink href={`/meus-planos/${terms.idPlan}`}>Ver o plano</AppLink>}
    </p>
  )
}

function Actions({ link }: { link: PaymentLink }) {
  const isQuick = link.type === 'FAST_ORDER'
  const mayWrite = useMay(isQuick ? can.changeQuickLinks : can.changePaymentLinks)
  return (
    <>
      {mayWrite && link.status !== 'PAID' && link.status !== 'DELETED' && (
        <Button
          component={AppLink}
          href={`/seja-pago/editar/${link.uuid}`}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Editar
        </Button>
      )}
      {mayWrite && (
        <Button
          component={AppLink}
          href={copyAddress(link)}
          variant="default"
          leftSection={<IconCopyPlus size={16} aria-hidden />}
        >
          Duplicar
        </Button>
      )}
      {link.status !== 'DELETED' && <MoreOfLink link={link} />}
    </>
  )
}

/** Where a form begins as a copy of a link (specification 1 §2.9). */
function copyAddress({ type, uuid }: PaymentLink): string {
  switch (type) {
    case 'FAST_ORDER':
      return `/seja-pago/link-rapido?id=${uuid}`
    case 'SUBSCRIPTION':
      return `/seja-pago/criar/assinatura-customizada?id=${uuid}`
    case 'ORDER':
      return `/seja-pago/criar/cobranca-pontual?id=${uuid}`
  }
}

function Facts({ link }: { link: PaymentLink }) {
  const maySeeCharges = useMay(can.seeCharges)
  const { creditCardMethod: card } = link.allowedPaymentMethods
  const charges = maySeeCharges && (
    <Button
      component={AppLink}
      href={`/cobrancas?paymentLink=${link.uuid}`}
      variant="default"
      size="xs"
    >
      Ver cobranças do link
    </Button>
  )
  return (
    <>
      <Section title={link.type === 'SUBSCRIPTION' ? 'Assinatura' : 'Cobrança'} actions={charges}>
        <DefinitionList items={orderFacts(link)} />
      </Section>
      <Section title="Métodos de pagamento">
        <DefinitionList items={methodFacts(link)} />
      </Section>
      {link.subSellerPaymentRequest.length > 0 && (
        <Section
          title="Split de pagamento"
          description={`Sub-vendedores recebem ${reaisText(link.subSellerResponse.amountForSubSellers)}.`}
        >
          <DefinitionList items={splitFacts(link)} />
        </Section>
      )}
      {link.metadata.length > 0 && (
        <Section title="Metadados">
          <DefinitionList items={metadataFacts(link)} />
        </Section>
      )}
      {card && link.type !== 'SUBSCRIPTION' && (
        <Section title="Parcelas no cartão" description={cardTermsText(card)}>
          <div className={classes.table}>
            <InstallmentsTable
              label="Parcelas no cartão"
              options={link.arrayInstallments[tableFor(card.creditCardTax)]}
            />
          </div>
        </Section>
      )}
    </>
  )
}
