interface Topic {
  title: string
  questions: readonly { question: string; answer: string }[]
}

/** Answers that hold for every seller; prices and limits differ and are in the panel. */
export const topics: readonly Topic[] = [
  {
    title: 'Cobrar',
    questions: [
      {
        question: 'Como cobro um cliente?',
        answer:
          'Em Links de pagamento, escolha Criar, informe o título, o valor e as formas de pagamento, e envie o endereço ao cliente. Cada pessoa que se identifica no link gera uma cobrança.',
      },
      {
        question: 'Mudei o valor de um link. O que acontece com as cobranças que já existem?',
        answer:
          'Nada: cada cobrança guarda o preço de quando foi criada. O valor novo vale para as próximas.',
      },
      {
        question: 'O cliente pagou por fora. O que faço?',
        answer:
          'Abra a cobrança e escolha Marcar como paga. O código Pix e o boleto deixam de valer. Isso não pode ser desfeito.',
      },
      {
        question: 'Por que um pagamento com cartão foi recusado?',
        answer:
          'Na cobrança, cada tentativa mostra o motivo que o banco do cartão informou. O comprador vê apenas o que ele pode fazer: conferir os dados, usar outro cartão ou falar com o banco.',
      },
    ],
  },
  {
    title: 'Receber',
    questions: [
      {
        question: 'Quando o dinheiro fica disponível?',
        answer:
          'Pix, na hora. Boleto, no próximo dia útil depois do pagamento. Cartão, conforme o seu plano: cada recebível mostra a data na cobrança.',
      },
      {
        question: 'Por que recebi menos do que o valor da cobrança?',
        answer:
          'Das cobranças saem as tarifas e, quando há, a antecipação e a divisão com sub-vendedores. Na cobrança, "Por que este valor?" mostra cada parcela do cálculo.',
      },
      {
        question: 'O que significa "repasse bloqueado"?',
        answer:
          'Falta atualizar algum dado do seu cadastro. As cobranças continuam; o dinheiro espera até que o suporte libere os repasses.',
      },
    ],
  },
  {
    title: 'Estornos e contestações',
    questions: [
      {
        question: 'Como devolvo um pagamento?',
        answer:
          'Abra a cobrança paga e escolha Estornar, no todo ou em parte. O valor sai do seu saldo na hora e o banco confirma depois; se recusar, ele volta ao saldo e você é avisado.',
      },
      {
        question: 'O que é uma contestação?',
        answer:
          'O comprador disse ao banco que não reconhece a compra. Você tem 5 dias corridos para enviar documentos. Enquanto isso o valor fica reservado.',
      },
    ],
  },
  {
    title: 'Acesso',
    questions: [
      {
        question: 'Esqueci a senha.',
        answer:
          'Na tela de entrada, escolha Esqueci a senha. O link que chega por e-mail vale por 30 minutos e uma só vez.',
      },
      {
        question: 'Perdi o celular com o aplicativo autenticador.',
        answer:
          'Entre com um dos códigos de recuperação que você guardou. Sem eles, fale com o suporte.',
      },
      {
        question: 'Por que não vejo uma tela que meu colega vê?',
        answer:
          'Cada pessoa vê o que o seu perfil permite. O administrador da sua empresa pode mudar o perfil.',
      },
    ],
  },
]
