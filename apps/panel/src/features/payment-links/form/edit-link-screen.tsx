import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { LinkAlreadyPaid } from '@vintem/contracts/errors'
import {
  editPaymentLink,
  editQuickLink,
  editSubscriptionLink,
  getPaymentLink,
} from '@vintem/contracts/payment-links/endpoints'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { ForbiddenState } from '#components/states/forbidden-state.tsx'
import { StateMessage } from '#components/states/state-message.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { subSellersOf } from '../fields/split-values.ts'
import { linkTexts } from '../link-texts.ts'
import { linkPlansQuery, type PaymentDefaults, type PaymentLink } from '../payment-links.queries.ts'
import { useLinkRights } from '../use-link-rights.ts'
import { LinkFormSkeleton } from './link-form-skeleton.tsx'
import { LinkForm } from './link-form.tsx'
import { type LinkBody, type LinkRights, linkValues, toLinkBody } from './link-values.ts'
import { PlansFailure } from './new-subscription-link-screen.tsx'
import { QuickLinkForm } from './quick-link-form.tsx'
import { type QuickLinkBody, quickLinkValues, toQuickLinkBody } from './quick-link-values.ts'
import { SubscriptionLinkForm } from './subscription-link-form.tsx'
import {
  type SubscriptionLinkBody,
  subscriptionLinkValues,
  toSubscriptionLinkBody,
} from './subscription-link-values.ts'
import { useLinkStart } from './use-link-start.ts'

/** Changes a link's terms from now on, by the form of its type; its address stays. */
export function EditLinkScreen({ id }: { id: string }) {
  return (
    <PanelScreen>
      <EditLink id={id} />
    </PanelScreen>
  )
}

function EditLink({ id }: { id: string }) {
  const { defaults, link, failure, retry } = useLinkStart(id)
  const rights = useLinkRights()

  if (link?.status === 'PAID') {
    return <StateMessage title={LinkAlreadyPaid.title}>{LinkAlreadyPaid.description}</StateMessage>
  }
  if (link?.status === 'DELETED') {
    return (
      <StateMessage title="Link excluído">Um link excluído não pode ser alterado.</StateMessage>
    )
  }
  if (defaults && link?.type === 'FAST_ORDER') {
    return <EditQuickLink link={link} defaults={defaults} />
  }
  if (defaults && link?.type === 'SUBSCRIPTION') {
    return <EditSubscriptionLink link={link} defaults={defaults} />
  }
  if (defaults && link) {
    return <EditOrderLink link={link} defaults={defaults} rights={rights} />
  }
  if (failure) return <FailureState {...failure} onRetry={retry} />
  return <LinkFormSkeleton />
}

type EditProps = { link: PaymentLink; defaults: PaymentDefaults }

function EditOrderLink({ link, defaults, rights }: EditProps & { rights: LinkRights }) {
  const params = { id: link.uuid }
  const { save, dialog } = useVersionedSave<PaymentLink, LinkBody>({
    ...ofLink(link),
    bodyOf: (seen) => toLinkBody(linkValues(seen, defaults, rights)),
    save: (body, { version }) => api(editPaymentLink, { params, body, version }),
  })
  return (
    <>
      {dialog}
      <LinkForm
        initial={linkValues(link, defaults, rights)}
        defaults={defaults}
        customer={customerOf(link)}
        subSellers={subSellersOf(link)}
        submitLabel="Salvar"
        savedTitle="Link de pagamento atualizado"
        save={save}
      />
    </>
  )
}

function EditQuickLink({ link, defaults }: EditProps) {
  const params = { id: link.uuid }
  const { save, dialog } = useVersionedSave<PaymentLink, QuickLinkBody>({
    ...ofLink(link),
    bodyOf: (seen) => toQuickLinkBody(quickLinkValues(seen, defaults)),
    save: (body, { version }) => api(editQuickLink, { params, body, version }),
  })
  if (!useMay(can.changeQuickLinks)) return <ForbiddenState />
  return (
    <>
      {dialog}
      <QuickLinkForm
        initial={quickLinkValues(link, defaults)}
        defaults={defaults}
        submitLabel="Salvar"
        savedTitle="Link rápido atualizado"
        save={save}
      />
    </>
  )
}

function EditSubscriptionLink({ link, defaults }: EditProps) {
  const plans = useQuery(linkPlansQuery)
  const params = { id: link.uuid }
  const { save, dialog } = useVersionedSave<PaymentLink, SubscriptionLinkBody>({
    ...ofLink(link),
    bodyOf: (seen) => toSubscriptionLinkBody(subscriptionLinkValues(seen, defaults)),
    save: (body, { version }) => api(editSubscriptionLink, { params, body, version }),
  })
  if (plans.error) return <PlansFailure error={plans.error} onRetry={plans.refetch} />
  if (!plans.data) return <LinkFormSkeleton />
  return (
    <>
      {dialog}
      <SubscriptionLinkForm
        initial={subscriptionLinkValues(link, defaults)}
        defaults={defaults}
        plans={plans.data}
        customer={customerOf(link)}
        submitLabel="Salvar"
        savedTitle="Link de assinatura atualizado"
        save={save}
      />
    </>
  )
}

/** The common part of all three edits. */
const ofLink = (link: PaymentLink) => ({
  opened: link,
  read: () => api(getPaymentLink, { params: { id: link.uuid } }),
  factsOf: linkTexts,
})

type LinkCustomer = { uuidSellerClient: string | null; sellerClient: { name: string } | null }

const customerOf = ({ uuidSellerClient: id, sellerClient }: LinkCustomer) =>
  id && sellerClient ? { id, name: sellerClient.name } : undefined
