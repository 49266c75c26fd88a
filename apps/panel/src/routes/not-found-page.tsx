import { Button } from '@mantine/core'
import { AppLink } from '#components/app-link.tsx'
import { StateMessage } from '#components/state-message.tsx'

/** A path that is no screen's. */
export function NotFoundPage() {
  return (
    <>
      <title>Página não encontrada · Vintém</title>
      <StateMessage
        title="Página não encontrada"
        action={
          <Button component={AppLink} href="/" variant="default">
            Voltar ao início
          </Button>
        }
      >
        O endereço pode ter sido digitado errado, ou a página não existe mais.
      </StateMessage>
    </>
  )
}
