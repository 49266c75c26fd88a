import { Button } from '@mantine/core'
import { AppLink } from '#components/screen/app-link.tsx'
import { StateMessage } from './state-message.tsx'

/** A screen that the person's roles or the seller's features do not open. */
export function ForbiddenState({ home }: { home?: string }) {
  return (
    <StateMessage
      title="Você não tem permissão para visualizar essa página!"
      action={
        home && (
          <Button component={AppLink} href={home} variant="default">
            Voltar ao início
          </Button>
        )
      }
    >
      Peça acesso a um administrador da sua conta.
    </StateMessage>
  )
}
