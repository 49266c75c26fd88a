import { markBounced } from '#modules/reminders/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { sendEmail } from '#work/send-email.ts'

interface Around {
  seller: Pick<SellerRow, 'email' | 'fantasyName'>
  publicUrl: string
}

/**
 * Ends the reminders to an address that does not exist, and tells the seller, once an address: a person
 * has to correct it.
 */
export const badAddressStep = (
  { sellerId, now }: Pick<Tx, 'sellerId' | 'now'>,
  { recipient, status }: { recipient: string; status: string },
  { seller, publicUrl }: Around,
): Step => ({
  writes: [markBounced({ sellerId, recipient, at: now })],
  audit: [{ action: 'reminders.address-bad', subject: recipient, details: { status } }],
  work: [
    sendEmail.now(
      { about: `address-bad ${recipient}` },
      {
        to: seller.email,
        subject: `O e-mail de um cliente não existe: ${recipient}`,
        heading: 'Um cliente não recebe os seus avisos',
        paragraphs: [
          'O servidor do destinatário devolveu a mensagem: o endereço não existe. Não enviamos mais lembretes a ele.',
          'Confirme o e-mail com o cliente e corrija o cadastro.',
        ],
        facts: [
          ['E-mail', recipient],
          ['Resposta', status],
        ],
        action: {
          label: 'Ver o cliente',
          url: `${publicUrl}/clientes?email=${encodeURIComponent(recipient)}`,
        },
        footer: `Enviado a ${seller.fantasyName} uma vez por endereço.`,
      },
    ),
  ],
})
