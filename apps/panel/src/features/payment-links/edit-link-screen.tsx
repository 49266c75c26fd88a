import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { LinkAlreadyPaid } from '@vintem/contracts/errors'
import {
  editPaymentLink,
  editQuickLink,
  editSubscriptionLink,
} from '@vintem/contracts/payment-links.endpoints'
import { FailureState } from '#components/failure-state.tsx'
import { ForbiddenState } from '#components/forbidden-state.tsx'
import { StateMessage } from '#components/state-message.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { LinkFormSkeleton } from './link-form-skeleton.tsx'
import { LinkForm } from './link-form.tsx'
import { linkValues } from './link-values.ts'
import { PlansFailure } from './new-subscription-link-screen.tsx'
import { linkPlansQuery, type PaymentDefaults, type PaymentLink } from './payment-links.queries.ts'
import { QuickLinkForm } from './quick-link-form.tsx'
import { quickLinkValues } from './quick-link-values.ts'
import { subSellersOf } from './split-values.ts'
import { SubscriptionLinkForm } from './subscription-link-form.tsx'
import { subscriptionLinkValues } from './subscription-link-values.ts'
import { useLinkRights } from './use-link-rights.ts'
import { useLinkStart } from './use-link-start.ts'

/** Changes what a link asks for from now on, by the form of its type; its address stays. */
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
  if (defaults && link?.type === 'FAST_ORDER') {
    return <EditQuickLink link={link} defaults={defaults} />
  }
  if (defaults && link?.type === 'SUBSCRIPTION') {
    return <EditSubscriptionLink link={link} defaults={defaults} />
  }
  if (defaults && link) {
    return (
      <LinkForm
        initial={linkValues(link, defaults, rights)}
        defaults={defaults}
        customer={customerOf(link)}
        subSellers={subSellersOf(link)}
        submitLabel="Salvar"
        savedTitle="Link de pagamento atualizado"
        save={(body) => api(editPaymentLink, { params: { id }, body })}
      />
    )
  }
  if (failure) return <FailureState {...failure} onRetry={retry} />
  return <LinkFormSkeleton />
}

type EditProps = { link: PaymentLink; defaults: PaymentDefaults }

function EditQuickLink({ link, defaults }: EditProps) {
  if (!useMay(can.changeQuickLinks)) return <ForbiddenState />
  return (
    <QuickLinkForm
      initial={quickLinkValues(link, defaults)}
      defaults={defaults}
      submitLabel="Salvar"
      savedTitle="Link rápido atualizado"
      save={(body) => api(editQuickLink, { params: { id: link.uuid }, body })}
    />
  )
}

function EditSubscriptionLink({ link, defaults }: EditProps) {
  const plans = useQuery(linkPlansQuery)
  if (plans.error) return <PlansFailure error={plans.error} onRetry={plans.refetch} />
  if (!plans.data) return <LinkFormSkeleton />
  return (
    <SubscriptionLinkForm
      initial={subscriptionLinkValues(link, defaults)}
      defaults={defaults}
      plans={plans.data}
      customer={customerOf(link)}
      submitLabel="Salvar"
      savedTitle="Link de assinatura atualizado"
      save={(body) => api(editSubscriptionLink, { params: { id: link.uuid }, body })}
    />
  )
}

type Named = { uuidSellerClient: string | null; sellerClient: { name: string } | null }

const customerOf = ({ uuidSellerClient: id, sellerClient }: Named) =>
  id && sellerClient ? { id, name: sellerClient.name } : undefined
