<?php
/**
 * The gateway.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/** Pix, boleto and card, as WooCommerce offers them to buyers and the shop sets them up. */
final class Gateway extends \WC_Payment_Gateway {

	/** Field of the checkout: how the buyer pays. */
	public const METHOD_FIELD = 'vintem_method';
	/** Field of the checkout: CPF or CNPJ, where the checkout itself asks for none. */
	public const DOCUMENT_FIELD = 'vintem_document';

	/** Reads the settings. */
	public function __construct() {
		$this->id                 = GATEWAY_ID;
		$this->has_fields         = true;
		$this->method_title       = __( 'Vintém', 'vintem-payments' );
		$this->method_description = __( 'Pix, boleto e cartão pela sua instalação do Vintém. O número do cartão é digitado na página do Vintém e não passa pela loja.', 'vintem-payments' );
		$this->supports           = array( 'products', 'refunds' );
		$this->init_form_fields();
		$this->init_settings();
		$this->title = $this->get_option( 'title' );
		add_action( 'woocommerce_update_options_payment_gateways_' . $this->id, array( $this, 'process_admin_options' ) );
	}

	/** What the shop can set. */
	public function init_form_fields(): void {
		$this->form_fields = array(
			'enabled'      => array(
				'title'   => __( 'Ativar', 'vintem-payments' ),
				'type'    => 'checkbox',
				'label'   => __( 'Receber pelo Vintém', 'vintem-payments' ),
				'default' => Settings::default( 'enabled' ),
			),
			'title'        => array(
				'title'       => __( 'Título', 'vintem-payments' ),
				'type'        => 'safe_text',
				'description' => __( 'O que o comprador lê ao escolher como pagar.', 'vintem-payments' ),
				'default'     => __( 'Pix, boleto ou cartão', 'vintem-payments' ),
				'desc_tip'    => true,
			),
			'methods'      => array(
				'title'   => __( 'Formas de pagamento', 'vintem-payments' ),
				'type'    => 'multiselect',
				'class'   => 'wc-enhanced-select',
				'options' => array_combine( Settings::METHODS, array_map( array( Settings::class, 'method_name' ), Settings::METHODS ) ),
				'default' => Settings::default( 'methods' ),
			),
			'connection'   => array(
				'title'       => __( 'Ligação com o Vintém', 'vintem-payments' ),
				'type'        => 'title',
				'description' => __( 'Ao salvar, a loja confere o endereço, a chave e as permissões dela.', 'vintem-payments' ),
			),
			'url'          => array(
				'title'       => __( 'Endereço do Vintém', 'vintem-payments' ),
				'type'        => 'url',
				'placeholder' => 'https://pagar.minhaloja.com.br',
				'default'     => Settings::default( 'url' ),
			),
			'api_key'      => array(
				'title'       => __( 'Chave secreta da API', 'vintem-payments' ),
				'type'        => 'vintem_secret',
				'description' => __( 'No painel do Vintém: Configurações → Integrações → Nova chave, com as permissões de “Loja”. Começa com vnt_sk_.', 'vintem-payments' ),
				'default'     => Settings::default( 'api_key' ),
			),
			'secrets'      => array(
				'title'       => __( 'Segredo do webhook', 'vintem-payments' ),
				'type'        => 'vintem_secret',
				/* translators: %s: address of the webhook */
				'description' => sprintf( __( 'No painel do Vintém, em Integrações → Webhooks, crie um com os eventos de pedidos e o endereço %s. Começa com whsec_. Durante uma troca, cole os dois segredos, com um espaço entre eles.', 'vintem-payments' ), '<code>' . esc_html( Settings::webhook_url() ) . '</code>' ),
				'default'     => Settings::default( 'secrets' ),
			),
			'prefix'       => array(
				'title'       => __( 'Prefixo dos pedidos', 'vintem-payments' ),
				'type'        => 'text',
				'description' => __( 'O pedido 123 da loja é loja-123 no Vintém. Duas lojas com a mesma conta precisam de prefixos diferentes; não mude depois da primeira venda.', 'vintem-payments' ),
				'default'     => Settings::default( 'prefix' ),
			),
			'card'         => array(
				'title' => __( 'Cartão', 'vintem-payments' ),
				'type'  => 'title',
			),
			'installments' => array(
				'title'             => __( 'Parcelas, no máximo', 'vintem-payments' ),
				'type'              => 'number',
				'custom_attributes' => array(
					'min' => 1,
					'max' => 21,
				),
				'default'           => Settings::default( 'installments' ),
			),
			'card_cost'    => array(
				'title'       => __( 'Quem paga o parcelamento', 'vintem-payments' ),
				'type'        => 'select',
				'options'     => array(
					'EARLY_SELLER' => __( 'A loja: o comprador paga o preço do pedido', 'vintem-payments' ),
					'EARLY_BUYER'  => __( 'O comprador: os juros são somados na página do Vintém', 'vintem-payments' ),
				),
				'default'     => Settings::default( 'card_cost' ),
			),
		);
	}

	/** Offered where everything that is needed is set. */
	public function is_available(): bool {
		return parent::is_available()
			&& 'BRL' === get_woocommerce_currency()
			&& '' !== $this->get_option( 'url' )
			&& '' !== $this->get_option( 'api_key' )
			&& array() !== Settings::methods();
	}

	/** Saves what the shop has set, and says what is wrong with it. WooCommerce has checked nonce and rights. */
	public function process_admin_options(): bool {
		$is_saved = parent::process_admin_options();
		$problems = Settings::problems();
		foreach ( $problems as $problem ) {
			\WC_Admin_Settings::add_error( $problem );
		}
		if ( array() === $problems ) {
			\WC_Admin_Settings::add_message(
				str_starts_with( Settings::get( 'api_key' ), 'vnt_sk_test_' )
					? __( 'A ligação com o Vintém funciona, com uma chave de teste: o dinheiro é simulado.', 'vintem-payments' )
					: __( 'A ligação com o Vintém funciona.', 'vintem-payments' )
			);
		}
		return $is_saved;
	}

	/** A field whose value never leaves the server: empty, it stays as it is. */
	public function generate_vintem_secret_html( string $key, array $data ): string {
		$name  = $this->get_field_key( $key );
		$saved = (string) $this->get_option( $key );
		/* translators: %s: last four characters */
		$hint = '' === $saved ? '' : sprintf( __( 'Guardado, termina em %s', 'vintem-payments' ), substr( $saved, -4 ) );
		return sprintf(
			'<tr valign="top"><th scope="row" class="titledesc"><label for="%1$s">%2$s</label></th><td class="forminp"><input class="input-text regular-input" type="password" autocomplete="new-password" name="%1$s" id="%1$s" value="" placeholder="%3$s" /><p class="description">%4$s</p></td></tr>',
			esc_attr( $name ),
			esc_html( $data['title'] ),
			esc_attr( $hint ),
			wp_kses( $data['description'], array( 'code' => array() ) )
		);
	}

	/** Keeps what is stored where nothing new was typed. */
	public function validate_vintem_secret_field( string $key, $value ): string {
		$value = trim( preg_replace( '/\s+/', ' ', sanitize_text_field( wp_unslash( (string) $value ) ) ) );
		return '' === $value ? (string) $this->get_option( $key ) : $value;
	}

	/** No path, no slash at the end. */
	public function validate_url_field( string $key, $value ): string {
		return untrailingslashit( esc_url_raw( trim( (string) $value ) ) );
	}

	/** Letters, digits and hyphens, so that with a number it is an external id. */
	public function validate_prefix_field( string $key, $value ): string {
		return substr( preg_replace( '/[^0-9A-Za-z-]+/', '', (string) $value ), 0, 30 );
	}

	/** What a buyer chooses and fills in. */
	public function payment_fields(): void {
		$methods = Settings::methods();
		if ( count( $methods ) > 1 ) {
			echo '<fieldset class="vintem-methods"><legend class="screen-reader-text">' . esc_html__( 'Forma de pagamento', 'vintem-payments' ) . '</legend>';
		}
		foreach ( $methods as $i => $method ) {
			printf(
				count( $methods ) > 1
					? '<p class="form-row"><label><input type="radio" name="%1$s" value="%2$s" %3$s /> %4$s</label></p>'
					: '<input type="hidden" name="%1$s" value="%2$s" />',
				esc_attr( self::METHOD_FIELD ),
				esc_attr( $method ),
				0 === $i ? 'checked="checked"' : '',
				esc_html( Settings::method_name( $method ) )
			);
		}
		if ( count( $methods ) > 1 ) {
			echo '</fieldset>';
		}
		if ( self::asks_for_document() ) {
			printf(
				'<p class="form-row form-row-wide"><label for="%1$s">%2$s&nbsp;<abbr class="required" title="%3$s">*</abbr></label><input id="%1$s" class="input-text" type="text" name="%1$s" autocomplete="off" maxlength="18" aria-required="true" /></p>',
				esc_attr( self::DOCUMENT_FIELD ),
				esc_html__( 'CPF ou CNPJ', 'vintem-payments' ),
				esc_attr__( 'obrigatório', 'vintem-payments' )
			);
		}
	}

	/** Says what is missing. */
	public function validate_fields(): bool {
		if ( ! in_array( self::posted( self::METHOD_FIELD ), Settings::methods(), true ) ) {
			wc_add_notice( __( 'Escolha como pagar: Pix, boleto ou cartão.', 'vintem-payments' ), 'error' );
			return false;
		}
		$document = self::posted( self::DOCUMENT_FIELD );
		if ( '' !== $document && null === Document::type( $document ) ) {
			wc_add_notice( __( 'Informe um CPF ou CNPJ válido.', 'vintem-payments' ), 'error' );
			return false;
		}
		return true;
	}

	/**
	 * Opens a payment: a code or boleto, which the next page shows, or the page of Vintém for a card.
	 *
	 * @param int $order_id The order.
	 */
	public function process_payment( $order_id ): array {
		$order    = wc_get_order( $order_id );
		$document = self::posted( self::DOCUMENT_FIELD );
		if ( '' !== $document ) {
			$order->update_meta_data( Buyer::DOCUMENT_META, Document::plain( $document ) );
			$order->save();
		}
		try {
			$intent = Payments::open( $order, self::posted( self::METHOD_FIELD ) );
		} catch ( \DomainException | Refused $problem ) {
			return self::failed( $problem->getMessage() );
		} catch ( \RuntimeException $problem ) {
			return self::failed( __( 'O pagamento não pôde ser iniciado agora, e nada foi cobrado. Espere um instante e tente de novo.', 'vintem-payments' ) );
		}
		if ( $intent->is_link() ) {
			return array(
				'result'   => 'success',
				'redirect' => $intent->way['url'],
			);
		}
		$order = wc_get_order( $order_id );
		if ( ! $order->has_status( 'on-hold' ) && ! $order->is_paid() ) {
			/* translators: %s: Pix or boleto */
			$order->update_status( 'on-hold', sprintf( __( 'Esperando o pagamento por %s.', 'vintem-payments' ), Settings::method_name( $intent->method ) ) );
		}
		if ( WC()->cart ) {
			WC()->cart->empty_cart();
		}
		return array(
			'result'   => 'success',
			'redirect' => $this->get_return_url( $order ),
		);
	}

	/**
	 * Refunds, in whole or in part.
	 *
	 * @param int               $order_id The order.
	 * @param string|float|null $amount   In reais.
	 * @param string            $reason   Stays in WooCommerce.
	 * @return true|\WP_Error
	 */
	public function process_refund( $order_id, $amount = null, $reason = '' ) {
		$cents = Money::to_cents( wc_format_decimal( $amount ?? 0, 2 ) );
		if ( 0 === $cents ) {
			return new \WP_Error( 'vintem_payments', __( 'Informe o valor do estorno.', 'vintem-payments' ) );
		}
		return Refunds::ask( (int) $order_id, $cents );
	}

	/** True for orders that Vintém was paid for. */
	public function can_refund_order( $order ): bool {
		return $order instanceof \WC_Order && null !== Intent::paying( $order );
	}

	/** True where nothing else asks the buyer for CPF or CNPJ: the page that pays an old order has no fields but these. */
	private static function asks_for_document(): bool {
		if ( ! is_checkout_pay_page() ) {
			return ! Buyer::checkout_asks();
		}
		$order = wc_get_order( absint( get_query_var( 'order-pay' ) ) );
		return ! $order instanceof \WC_Order || '' === Buyer::document( $order );
	}

	private static function failed( string $message ): array {
		wc_add_notice( $message, 'error' );
		return array( 'result' => 'failure' );
	}

	/** A field of the checkout, whose nonce WooCommerce has checked. */
	private static function posted( string $name ): string {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing
		return isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] ) ? sanitize_text_field( wp_unslash( $_POST[ $name ] ) ) : '';
	}
}
