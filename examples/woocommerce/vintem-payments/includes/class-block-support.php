<?php
/**
 * The checkout made of blocks.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/** Offers the gateway in the checkout block, by a script that needs no build. */
final class Block_Support extends \Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType {

	/** Id of the gateway. @var string */
	protected $name = GATEWAY_ID;

	/** Reads the settings. */
	public function initialize(): void {
		$this->settings = get_option( 'woocommerce_' . GATEWAY_ID . '_settings', array() );
	}

	/** True where the gateway is offered. */
	public function is_active(): bool {
		return (bool) self::gateway()?->is_available();
	}

	/** Returns the handles of the scripts of the checkout. */
	public function get_payment_method_script_handles(): array {
		wp_register_script(
			'vintem-payments-block',
			plugins_url( 'assets/checkout-block.js', PLUGIN_FILE ),
			array( 'wc-blocks-registry', 'wc-settings', 'wp-element', 'wp-html-entities' ),
			VERSION,
			true
		);
		return array( 'vintem-payments-block' );
	}

	/** Returns what the script shows. */
	public function get_payment_method_data(): array {
		$methods = Settings::methods();
		return array(
			'title'    => self::gateway()?->get_title(),
			'methods'  => array_map(
				static fn( string $method ) => array(
					'id'   => $method,
					'name' => Settings::method_name( $method ),
				),
				$methods
			),
			'texts'    => array(
				'methods'  => __( 'Forma de pagamento', 'vintem-payments' ),
				'document' => __( 'CPF ou CNPJ', 'vintem-payments' ),
				'missing'  => __( 'Informe um CPF ou CNPJ.', 'vintem-payments' ),
			),
			'supports' => array( 'products', 'refunds' ),
		);
	}

	/** The gateway as WooCommerce made it. */
	private static function gateway(): ?\WC_Payment_Gateway {
		return WC()->payment_gateways()->payment_gateways()[ GATEWAY_ID ] ?? null;
	}
}
