import { createFileRoute } from '@tanstack/react-router';
import { BrandsScreen } from '../../../../features/brands/brands-screen.tsx';

export const Route = createFileRoute('/dashboard/brands/')({ component: BrandsScreen });
