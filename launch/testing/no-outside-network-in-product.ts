// Loaded by --import into the processes of a product under test; product.ts looks for this line when it stops them.
import { refuseOutsideNetwork } from './outside-network.ts';

refuseOutsideNetwork((host) => console.error(`OUTSIDE-NETWORK ${host}`));
