import art from '../../art/hero-overseas.svg';
import { Hero } from '../../components/Hero';
import { programsText } from './programs';

export function OverseasPage() {
  const { overseas } = programsText.use();
  return <Hero title={overseas} art={art} />;
}
