import { can } from '@vintem/contracts/access'
import { LinkAlreadyPaid } from '@vintem/contracts/errors'
import { editPaymentLink, editQuickLink } from '@vintem/contracts/payment-links.endpoints'
import { FailureState } from '#components/failure-state.tsx'
import { ForbiddenState } from '#components/forbidden-state.tsx'
import { StateMessage } from '#components/state-message.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { LinkFormSkeleton } from './link-form-skeleton.tsx'
import { LinkForm } from './link-form.tsx'
import { linkValues } from './link-values.ts'
import type { PaymentDefaults, PaymentLink } from './payment-links.queries.ts'
import { QuickLinkForm } from './quick-link-form.tsx'
import { quickLinkValues } from './quick-link-values.ts'
import { subSellersOf } from './split-values.ts'
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
  const maySplit = useMay(can.splitPaymentLinks)

  if (link?.status === 'PAID') {
    return <StateMessage title={LinkAlreadyPaid.title}>{LinkAlreadyPaid.description}</StateMessage>
  }
  if (defaults && link?.type === 'FAST_ORDER') {
    return <EditQuickLink link={link} defaults={defaults} />
  }
  if (defaults && link) {
    return (
      <LinkForm
        initial={linkValues(link, defaults, maySplit)}
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

function EditQuickLink({ link, defaults }: { link: PaymentLink; defaults: PaymentDefaults }) {
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

type Named = { uuidSellerClient: string | null; sellerClient: { name: string } | null }

const customerOf = ({ uuidSellerClient: id, sellerClient }: Named) =>
  id && sellerClient ? { id, name: sellerClient.name } : undefined
