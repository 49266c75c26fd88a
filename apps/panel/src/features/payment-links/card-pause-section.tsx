import { Button } from '@mantine/core'
import { IconCreditCardPay } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { resumeCards } from '@vintem/contracts/card-guard/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { Section } from '#components/screen/section.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { CardPauseBadge } from './card-pause-badge.tsx'
import { type PaymentLink, paymentLinkQuery } from './payment-links.queries.ts'

type Pause = NonNullable<PaymentLink['cardPause']>

const reasons: Record<Pause['cause'], string> = {
  link: 'Muitos cartões foram recusados neste link em pouco tempo, como acontece quando alguém testa cartões roubados.',
  seller:
    'Muitos cartões foram recusados nos seus links em pouco tempo, como acontece quando alguém testa cartões roubados.',
  all: 'Há testes de cartões roubados em toda a plataforma, e este link foi um dos usados. Só quem opera a plataforma encerra esta pausa.',
}

/** Why no card is taken at a link, and until when; an administrator may end it. */
export function CardPauseSection({ link, pause }: { link: PaymentLink; pause: Pause }) {
  const mayResume = useMay(can.resumeCards)
  return (
    <Section
      title="Pagamento com cartão"
      description={reasons[pause.cause]}
      actions={mayResume && pause.cause !== 'all' && <ResumeButton link={link} />}
    >
      <p>
        <CardPauseBadge /> até <DateTimeText value={pause.until} />. Pix e boleto continuam.
      </p>
    </Section>
  )
}

function ResumeButton({ link }: { link: PaymentLink }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const resume = async () => {
    await api(resumeCards, { params: { id: link.uuid } })
    notify.success('O link voltou a aceitar cartões.')
    await client.invalidateQueries({ queryKey: ['payment-links'] })
    await client.invalidateQueries({ queryKey: paymentLinkQuery(link.uuid).queryKey })
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCreditCardPay size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Voltar a aceitar cartões
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={resume}
        title="Voltar a aceitar cartões?"
        confirmLabel="Aceitar cartões"
      >
        <p>
          O link “{link.title}” aceita cartões agora, e as recusas de antes são esquecidas. Se ainda
          houver alguém testando cartões, as tentativas dele custam taxas e podem virar
          contestações. Isso pode ser feito três vezes por dia em cada link.
        </p>
      </ConfirmDialog>
    </>
  )
}
